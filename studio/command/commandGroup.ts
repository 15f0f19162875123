/** Commands with a common first word: `orders list`, `orders show`. */
import { exitCodes, helpRows, misused, type StudioCommand } from './commandLine.ts';

/** One that is loaded when it is run, or listed. */
export type Loader = readonly [string, () => Promise<StudioCommand>];

type Group = {
  /** The first word, such as `orders`; none for the studio's command itself. */
  readonly name?: string;
  readonly program?: string;
  readonly summary?: string;
  readonly commands: readonly (StudioCommand | Loader)[];
  readonly ending?: string;
};

export type CommandGroup = StudioCommand & {
  readonly all: () => Promise<readonly StudioCommand[]>;
};

/** Makes a command that runs the one that its first argument names. Prints the group's help if there is none, or on request. */
export function group({
  name = '',
  program = 'npm run studio --',
  summary = '',
  commands,
  ending = '',
}: Group): CommandGroup {
  const loaders = new Map(commands.map((one) => (isLoader(one) ? one : loaderOf(one))));
  const call = [program, name].filter(Boolean).join(' ');
  const all = () => Promise.all([...loaders.values()].map((load) => load()));
  const help = async (): Promise<string> => {
    const declared = (await all()).map((one) => one.declared);
    const rows = declared.map((one) => [typed(one, name), one.summary] as const);
    const own = `Each explains itself: ${call} ${loaders.keys().next().value} --help${ending}`;
    return [`${call} ${name === '' ? '<command>' : '<what>'}`, helpRows(rows), own].join('\n\n');
  };
  const run = async ([what, ...args]: readonly string[]): Promise<number> => {
    if (what === undefined || what === 'help' || what === '--help' || what === '-h') {
      console.log(await help());
      return exitCodes.done;
    }
    const load = loaders.get(what);
    if (load) return (await load())(args);
    const named = [name, what].filter(Boolean).join(' ');
    return misused(`There is no command "${named}".`, `${call} --help`);
  };
  const listed = `${summary}: ${[...loaders.keys()].join(', ')}`;
  const declared = { name, operands: '<what>', summary: listed, about: '' };
  return Object.assign(run, { declared, all });
}

function isLoader(one: StudioCommand | Loader): one is Loader {
  return Array.isArray(one);
}

function loaderOf(one: StudioCommand): Loader {
  return [one.declared.name.split(' ').at(-1) ?? '', async () => one];
}

/** What stands behind the group's name. */
function typed({ name, operands }: StudioCommand['declared'], group: string): string {
  return [name.slice(group.length).trim(), operands].filter(Boolean).join(' ');
}
