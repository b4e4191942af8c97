# a shop
2 2
0 3 1
5 4 0 x
1 1
