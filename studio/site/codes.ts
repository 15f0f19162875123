/** `codes <command>`: access codes. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { addCode } from './addCode.ts';
import { addFileCode } from './addFile.ts';
import { codeCards } from './cards.ts';
import { expireCard } from './expire.ts';
import { listCodes } from './listCodes.ts';
import { removeCode } from './removeCode.ts';
import { replaceCode } from './replaceCode.ts';
import { rotateCodes } from './rotate.ts';

const usage = `npm run studio -- codes <what>

  list               every code and what it opens
  add <slug>         another code for a team's gallery
  add-file <url>     a code that leads to a file
  rotate <slug>      new key, new file names, new code: the old code opens nothing any more
  remove <code>      a code that opens nothing any more
  replace <code>     the same, with a card of another code in its place
  expire             the last day of a player's card
  cards <slug>       a PDF of QR cards to print and hand out; --all: of every team

Each explains itself: npm run studio -- codes rotate --help`;

const commands = new Map([
  ['list', listCodes],
  ['add', addCode],
  ['add-file', addFileCode],
  ['rotate', rotateCodes],
  ['remove', removeCode],
  ['replace', replaceCode],
  ['expire', expireCard],
  ['cards', codeCards],
]);

export function codes(args: readonly string[]): Promise<number> {
  return runGroup({ name: 'codes', usage, commands }, args);
}
