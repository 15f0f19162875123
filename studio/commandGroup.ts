/** Commands that stand behind one word: `orders list`, `orders show`. */
import { exitCodes, misused } from './commandLine.ts';

/** Runs with its arguments and answers the exit code. */
type Command = (args: readonly string[]) => Promise<number>;

type CommandGroup = {
  /** The word before the commands' own, `orders`; none for the studio's command itself. */
  readonly name?: string;
  readonly usage: string;
  readonly commands: ReadonlyMap<string, Command>;
};

/** Runs the command that the first argument names. Prints the group's help when there is none, or when it is asked for. */
export async function runGroup(
  { name, usage, commands }: CommandGroup,
  [what, ...args]: readonly string[],
): Promise<number> {
  if (what === undefined || what === 'help' || what === '--help' || what === '-h') {
    console.log(usage);
    return exitCodes.done;
  }
  const command = commands.get(what);
  if (command) return command(args);
  const group = name === undefined ? '' : `${name} `;
  return misused(`There is no command "${group}${what}".`, `npm run studio -- ${group}--help`);
}
