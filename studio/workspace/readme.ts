import { writtenFiles } from './writtenFiles.ts';

const own = writtenFiles.filter((row) => row.in === 'workspace');
const widest = Math.max(...own.map(({ path }) => path.length));
const files = own.map(({ path, holds }) => `  ${path.padEnd(widest)}  ${holds}`);

/** The text for anyone who finds the folder. */
export const workspaceReadme = `This folder is the studio's workspace.

BACK IT UP. It holds the access codes and the keys of every gallery that was published with it. If it is lost,
galleries that are already online stay open for everyone who has a code, but none of them can be changed under
the same codes any more: every gallery must be published again, with new codes for every family.

KEEP IT PRIVATE. Who has this folder can open every photo and read every name in every gallery. It never belongs on
the web server, in a shared drive, or in version control.

${files.join('\n')}
`;

/** Said once, when the folder is created. */
export function newWorkspaceWarning(folder: string): string {
  return `A new workspace was made in ${folder}. It holds the codes and keys of all galleries. Back it up: without it no gallery can be changed under the same codes. Keep it private: who has it has all photos.`;
}
