import { openingOf } from '#core/access/access.ts';
import { isSealable } from '#core/access/accessEntry.ts';
import {
  exitCodes,
  failed,
  misused,
  folderHelp,
  folderOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { inSession } from './session.ts';
import { addToWorkspace } from './addToWorkspace.ts';
import { sayCode } from './codeLink.ts';
import { generatedCode, optionalCode } from '#studio/workspace/newCode.ts';
import { weakCodeHelp, weakCodeMessage, weakCodeOption } from '#studio/workspace/guessing.ts';

const call = 'npm run studio -- codes add-file <url> [--code CODE]';
const usage = `${call}

A code that leads to a file: https://... or a path of the site such as /guides/prep.pdf. The address is sealed, the file
itself is not: anyone who knows the address can open it.

  --code CODE         a code of your own; without it a random one is made
${weakCodeHelp}
${folderHelp}`;

export async function addFileCode(args: readonly string[]): Promise<number> {
  const options = { ...folderOptions, code: { type: 'string' }, ...weakCodeOption } as const;
  const line = readCommandLine(args, { usage, options, operands: ['url'] });
  if (!line.ok) return line.exitCode;
  const chosen = optionalCode(line.values.code);
  if (!chosen.ok) return misused(chosen.message, call);
  const opens = { type: 'file', url: line.operands[0] ?? '' } as const;
  if (!openingOf(opens).ok) {
    return misused(`"${opens.url}" is neither an https:// address nor a path of the site.`, call);
  }
  if (!isSealable(opens)) {
    return misused('The address is too long: a code has room for some 450 characters.', call);
  }
  return inSession(foldersOf(line.values), { command: 'codes add-file' }, async (session) => {
    const code = chosen.value ?? generatedCode(session.current(), opens);
    const asked = { code: chosen.value, mayBeWeak: line.values['weak-code'] };
    const weak = await weakCodeMessage(session.current(), asked, [opens.url]);
    if (weak !== undefined) return failed(weak);
    const added = await addToWorkspace(session, code, opens);
    if (!added.ok) return failed(added.message);
    sayCode(added.value);
    return exitCodes.done;
  });
}
