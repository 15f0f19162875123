import { openingOf } from '#core/access/access.ts';
import { isSealable } from '#core/access/accessEntry.ts';
import {
  codeOptions,
  exitCodes,
  failed,
  folderOptions,
  refused,
  command,
} from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { inSession } from './session.ts';
import { addToWorkspace } from './addToWorkspace.ts';
import { sayCode } from './codeLink.ts';
import { generatedCode, optionalCode } from '#studio/workspace/codes.ts';
import { weakCode } from '#studio/workspace/guessing.ts';

export const addFileCode = command({
  name: 'codes add-file',
  operands: '<url>',
  example: '[--code CODE]',
  summary: 'a code that leads to a file',
  about: `A code that leads to a file: https://... or a path of the site such as /guides/prep.pdf. The address is sealed, the file
itself is not: anyone who knows the address can open it.`,
  options: { ...codeOptions, ...folderOptions },
  async run(values, [url = ''], refuse) {
    const chosen = optionalCode(values.code);
    if (!chosen.ok) return refuse(chosen.message);
    const opens = { type: 'file', url } as const;
    if (!openingOf(opens).ok) {
      return refuse(`"${opens.url}" is neither an https:// address nor a path of the site.`);
    }
    if (!isSealable(opens)) {
      return refuse('The address is too long: a code has room for some 450 characters.');
    }
    return inSession(foldersOf(values), { command: 'codes add-file' }, async (session) => {
      const code = chosen.value ?? generatedCode(session.current(), opens);
      const asked = { code: chosen.value, mayBeWeak: values['weak-code'] };
      const weak = await weakCode(session.current(), asked, [opens.url]);
      if (weak) return refused(weak);
      const added = await addToWorkspace(session, code, { opens });
      if (!added.ok) return failed(added.message);
      sayCode(added.value);
      return exitCodes.done;
    });
  },
});
