import { howMany } from '#core/text/howMany.ts';
import {
  exitCodes,
  failed,
  misused,
  folderHelp,
  folderOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { interruptible } from '#studio/command/interrupted.ts';
import { inSession } from './session.ts';
import { rotateGallery } from './rotateGallery.ts';
import { sayCode } from './codeLink.ts';
import { codesOf, findCode, generatedCode, optionalCode } from '#studio/workspace/newCode.ts';
import { weakCodeHelp, weakCodeMessage, weakCodeOption } from '#studio/workspace/guessing.ts';

const call = 'npm run studio -- codes rotate <slug> [--keep-code] [--code CODE]';
const usage = `${call}

Seals every photo again under a new key and new random names, and replaces all codes of the gallery by a new one. Anyone
who opened the gallery before may have kept what they saw.

  --keep-code         new key and names, but the codes stay as they are
  --code CODE         a code of your own; without it a random one is made
${weakCodeHelp}
${folderHelp}`;

export async function rotateCodes(args: readonly string[]): Promise<number> {
  const options = {
    ...folderOptions,
    code: { type: 'string' },
    ...weakCodeOption,
    'keep-code': { type: 'boolean', default: false },
  } as const;
  const line = readCommandLine(args, { usage, options, operands: ['slug'] });
  if (!line.ok) return line.exitCode;
  const keepCode = line.values['keep-code'];
  if (keepCode && line.values.code !== undefined) {
    return misused('--keep-code and --code exclude each other.', call);
  }
  const chosen = optionalCode(line.values.code);
  if (!chosen.ok) return misused(chosen.message, call);
  const slug = line.operands[0] ?? '';
  return inSession(foldersOf(line.values), { command: `codes rotate ${slug}` }, async (session) => {
    if (!session.current().galleries[slug]) {
      return failed(`There is no gallery "${slug}" in this workspace. Publish it first.`);
    }
    const code = chosen.value ?? generatedCode(session.current(), { type: 'team', slug });
    if (!keepCode && findCode(session.current(), code)) {
      return failed(`The code ${code} is in use. A rotated gallery needs a new one.`);
    }
    const asked = { code: chosen.value, mayBeWeak: line.values['weak-code'] };
    const weak = await weakCodeMessage(session.current(), asked, [slug]);
    if (weak !== undefined) return failed(weak);
    const rotated = await interruptible(
      () => 'The next command finishes the rotation, or takes it back.',
      () => rotateGallery(session, slug, keepCode ? undefined : code),
    );
    if (!rotated.ok) return failed(rotated.message);
    console.log(`${slug}: ${howMany(rotated.value, 'photo')} sealed again under a new key.`);
    for (const own of codesOf(session.current(), slug)) sayCode(own);
    return exitCodes.done;
  });
}
