import {
  exitCodes,
  failed,
  misused,
  folderHelp,
  folderOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { inSession } from './session.ts';
import { readGallery } from './galleryFolder.ts';
import { sayCode } from './codeLink.ts';
import { addToWorkspace } from './addToWorkspace.ts';
import { generatedCode, openerOf, optionalCode } from '#studio/workspace/newCode.ts';
import { weakCodeHelp, weakCodeMessage, weakCodeOption } from '#studio/workspace/guessing.ts';

const call = 'npm run studio -- codes add <slug> [--code CODE]';
const usage = `${call}

Another code for a team's gallery, next to those that it has.

  --code CODE         a code of your own; without it a random one is made
${weakCodeHelp}
${folderHelp}`;

export async function addCode(args: readonly string[]): Promise<number> {
  const options = { ...folderOptions, code: { type: 'string' }, ...weakCodeOption } as const;
  const line = readCommandLine(args, { usage, options, operands: ['slug'] });
  if (!line.ok) return line.exitCode;
  const chosen = optionalCode(line.values.code);
  if (!chosen.ok) return misused(chosen.message, call);
  const slug = line.operands[0] ?? '';
  return inSession(foldersOf(line.values), { command: `codes add ${slug}` }, async (session) => {
    const gallery = session.current().galleries[slug];
    if (!gallery)
      return failed(`There is no gallery "${slug}" in this workspace. Publish it first.`);
    const opens = { type: 'team', slug } as const;
    const shown = await readGallery(session.out, slug, await galleryKey(gallery.key));
    const code = chosen.value ?? generatedCode(session.current(), opens);
    const asked = { code: chosen.value, mayBeWeak: line.values['weak-code'] };
    const weak = await weakCodeMessage(session.current(), asked, [slug, gallery.team]);
    if (weak !== undefined) return failed(weak);
    const added = await addToWorkspace(session, code, opens, openerOf(gallery.key, shown));
    if (!added.ok) return failed(added.message);
    sayCode(added.value);
    return exitCodes.done;
  });
}
