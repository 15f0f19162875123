/** Commands with a common first word: `orders list`, `orders show`. */
import { exitCodes, misused } from './commandLine.ts';

/** Runs with its arguments and returns the exit code. */
type Command = (args: readonly string[]) => Promise<number>;

type CommandGroup = {
  /** The first word, such as `orders`; none for the studio's command itself. */
  readonly name?: string;
  readonly usage: string;
  readonly commands: ReadonlyMap<string, Command>;
};

/** Runs the command named by the first argument. Prints the group's help if there is none, or on request. */
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
