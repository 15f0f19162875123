import { howMany } from '#core/text/howMany.ts';
import {
  codeOptions,
  exitCodes,
  failed,
  folderOptions,
  refused,
  command,
  flag,
} from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { interruptible } from '#studio/command/interrupted.ts';
import { inSession } from './session.ts';
import { rotateGallery } from './rotation.ts';
import { sayCode } from './codeLink.ts';
import { codesOf, findCode, generatedCode, optionalCode } from '#studio/workspace/codes.ts';
import { weakCode } from '#studio/workspace/guessing.ts';

export const rotateCodes = command({
  name: 'codes rotate',
  operands: '<slug>',
  example: '[--keep-code] [--code CODE]',
  summary: 'new key, new file names, new code: the old code opens nothing any more',
  about: `Seals every photo again under a new key and new random names, and replaces all codes of the gallery by a new one. Anyone
who opened the gallery before may have kept what they saw.`,
  options: {
    'keep-code': flag`new key and names, but the codes stay as they are`,
    ...codeOptions,
    ...folderOptions,
  },
  async run(values, [slug = ''], refuse) {
    const keepCode = values['keep-code'];
    if (keepCode && values.code !== undefined) {
      return refuse('--keep-code and --code exclude each other.');
    }
    const chosen = optionalCode(values.code);
    if (!chosen.ok) return refuse(chosen.message);
    return inSession(foldersOf(values), { command: `codes rotate ${slug}` }, async (session) => {
      if (!session.current().galleries[slug]) {
        return failed(`There is no gallery "${slug}" in this workspace. Publish it first.`);
      }
      const code = chosen.value ?? generatedCode(session.current(), { type: 'team', slug });
      if (!keepCode && findCode(session.current(), code)) {
        return failed(`The code ${code} is in use. A rotated gallery needs a new one.`);
      }
      const asked = { code: chosen.value, mayBeWeak: values['weak-code'] };
      const weak = await weakCode(session.current(), asked, [slug]);
      if (weak) return refused(weak);
      const rotated = await interruptible(
        () => 'The next command finishes the rotation, or takes it back.',
        () => rotateGallery(session, slug, { code: keepCode ? undefined : code }),
      );
      if (!rotated.ok) return failed(rotated.message);
      console.log(`${slug}: ${howMany(rotated.value, 'photo')} sealed again under a new key.`);
      for (const own of codesOf(session.current(), slug)) sayCode(own);
      return exitCodes.done;
    });
  },
});
