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
import { teamOpener } from './documents.ts';
import { sayCode } from './codeLink.ts';
import { addToWorkspace } from './addToWorkspace.ts';
import { generatedCode, optionalCode } from '#studio/workspace/codes.ts';
import { weakCode } from '#studio/workspace/guessing.ts';

export const addCode = command({
  name: 'codes add',
  operands: '<slug>',
  example: '[--code CODE]',
  summary: "another code for a team's gallery",
  about: "Another code for a team's gallery, next to those that it has.",
  options: { ...codeOptions, ...folderOptions },
  async run(values, [slug = ''], refuse) {
    const chosen = optionalCode(values.code);
    if (!chosen.ok) return refuse(chosen.message);
    return inSession(foldersOf(values), { command: `codes add ${slug}` }, async (session) => {
      const gallery = session.current().galleries[slug];
      if (!gallery)
        return failed(`There is no gallery "${slug}" in this workspace. Publish it first.`);
      const opens = { type: 'team', slug } as const;
      const opener = await teamOpener(session, slug, gallery.key);
      const code = chosen.value ?? generatedCode(session.current(), opens);
      const asked = { code: chosen.value, mayBeWeak: values['weak-code'] };
      const weak = await weakCode(session.current(), asked, [slug, gallery.team]);
      if (weak) return refused(weak);
      const added = await addToWorkspace(session, code, opener);
      if (!added.ok) return failed(added.message);
      sayCode(added.value);
      return exitCodes.done;
    });
  },
});
