import { exitCodes, failed, folderOptions, command } from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { dropRemovedCodes } from './removedCodes.ts';
import { inSession } from './session.ts';
import { codesOf, findCode } from '#studio/workspace/codes.ts';

export const removeCode = command({
  name: 'codes remove',
  operands: '<code>',
  summary: 'a code that opens nothing any more',
  about: `The code opens nothing any more. Anyone who opened a gallery with it keeps the gallery's key: rotate to shut
them out of what is published later.`,
  options: folderOptions,
  async run(values, [typed = '']) {
    return inSession(foldersOf(values), { command: 'codes remove' }, async (session) => {
      const workspace = session.current();
      const code = findCode(workspace, typed);
      if (!code) return failed(`This workspace has no code "${typed}".`);
      const marked = { ...code, removed: true } as const;
      await session.save({
        ...workspace,
        codes: workspace.codes.map((other) => (other === code ? marked : other)),
      });
      await dropRemovedCodes(session);
      console.log(`${code.code} opens nothing any more.`);
      const isTeams = code.opens.type === 'team' && code.player === undefined;
      const slug = isTeams ? code.opens.slug : undefined;
      if (slug === undefined) return exitCodes.done;
      console.log(`Anyone who opened ${slug} keeps it: "codes rotate ${slug}" gives it a new key.`);
      if (codesOf(session.current(), slug).length === 0) {
        console.log(`${slug} has no code left: "codes add ${slug}" makes one.`);
      }
      return exitCodes.done;
    });
  },
});
