package skein.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Generates the completion script for bash and zsh from the commands. Picocli's own script does not complete file
 * names or values after {@code --option=}, and confuses options whose values have the same label in the help.
 */
public final class CompletionScript {

  /** The labels of values that are names of files and folders. */
  private static final Set<String> FILES = Set.of("FILE", "DIR", "PATH");

  private static final String HEAD =
      """
      # Completes the command lines of skein in bash and zsh: source <(skein completion)

      if [ -n "$ZSH_VERSION" ]; then
        type compdef >/dev/null 2>&1 || { autoload -U +X compinit && compinit; }
        autoload -U +X bashcompinit && bashcompinit
      fi

      # The commands below a command, and its options.
      _skein_offers() {
        case "$1" in
      """;

  private static final String VALUES =
      """
        esac
      }

      # The values of an option of a command: nothing if they are unknown, and + for a file name.
      _skein_values() {
        case "$1" in
      """;

  private static final String TAIL =
      """
        esac
      }

      _skein() {
        local IFS=$' \\t\\n'
        local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" start='' command='' word='' offers='' i=1
        COMPREPLY=()
        while [ "$i" -lt "$COMP_CWORD" ]; do
          word="${COMP_WORDS[i]}"
          case " $(_skein_offers "$command") " in
            *" $word "*) case "$word" in -*) break ;; *) command="$command $word" ;; esac ;;
            *) break ;;
          esac
          i=$((i + 1))
        done
        # Most versions of bash treat the = of --option=value as a separate word; zsh does not split it.
        case "$current" in
          =) current='' ;;
          --*=*) before="${current%%=*}" start="${current%%=*}=" current="${current#*=}" ;;
          *) if [ "$before" = '=' ] && [ "$COMP_CWORD" -gt 1 ]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi ;;
        esac
        case "$before" in
          -*) offers="$(_skein_values "$command $before")" ;;
          *) offers=+ ;;
        esac
        if [ "$offers" = + ]; then
          offers="$(_skein_offers "$command")"
          case "$current" in
            -*) ;;
            # Files, which the shell itself completes if we offer nothing, and other commands.
            *) for word in $offers; do
                 case "$word" in -*) ;; "$current"*) COMPREPLY+=("$word") ;; esac
               done
               return ;;
          esac
        elif type compopt >/dev/null 2>&1; then
          compopt +o default 2>/dev/null
        fi
        for word in $offers; do
          case "$word" in "$current"*) COMPREPLY+=("$start$word") ;; esac
        done
      }

      complete -o default -F _skein skein
      """;

  private final List<String> offers = new ArrayList<>();
  private final List<String> values = new ArrayList<>();

  private CompletionScript() {}

  public static String of(CommandLine commands) {
    CompletionScript script = new CompletionScript();
    script.command("", commands.getCommandSpec());
    script.help(" help", commands.getCommandSpec(), "-h --help");
    return HEAD + lines(script.offers) + VALUES + lines(script.values) + "    *) echo + ;;\n" + TAIL;
  }

  /** The help command takes the names of commands. */
  private void help(String path, CommandSpec command, String options) {
    offers.add("'" + path + "') echo '" + (String.join(" ", command.subcommands().keySet()) + " " + options).strip() + "' ;;");
    command.subcommands().forEach(
        (name, below) -> {
          if (!below.getSubcommands().isEmpty()) {
            help(path + " " + name, below.getCommandSpec(), "");
          }
        });
  }

  private void command(String path, CommandSpec command) {
    if (command.name().equals("help")) {
      return;
    }
    List<String> words = new ArrayList<>(command.subcommands().keySet());
    for (OptionSpec option : command.options()) {
      words.addAll(List.of(option.names()));
      if (option.arity().min() > 0) {
        option(path, option);
      }
    }
    offers.add("'" + path + "') echo '" + String.join(" ", words) + "' ;;");
    command.subcommands().forEach((name, below) -> command(path + " " + name, below.getCommandSpec()));
  }

  private void option(String path, OptionSpec option) {
    if (FILES.contains(option.paramLabel())) {
      return;
    }
    List<String> words = new ArrayList<>();
    if (option.completionCandidates() != null) {
      option.completionCandidates().forEach(words::add);
    }
    for (String name : option.names()) {
      values.add("'" + path + " " + name + "') echo '" + String.join(" ", words) + "' ;;");
    }
  }

  private static String lines(List<String> cases) {
    StringBuilder lines = new StringBuilder();
    cases.forEach(each -> lines.append("    ").append(each).append('\n'));
    return lines.toString();
  }
}
