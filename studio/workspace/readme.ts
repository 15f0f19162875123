/** The text for anyone who finds the folder. */
export const workspaceReadme = `This folder is the studio's workspace.

BACK IT UP. It holds the access codes and the keys of every gallery that was published with it. If it is lost,
galleries that are already online stay open for everyone who has a code, but none of them can be changed under
the same codes any more: every gallery must be published again, with new codes for every family.

KEEP IT PRIVATE. Who has this folder can open every photo and read every name in every gallery. It never belongs on
the web server, in a shared drive, or in version control.

  desk.json        codes in plain text, gallery keys, the site's salt
  galleries/       what was published from which camera file, so that a second run only does what changed;
                   and which photo every frame number is, or ever was
  cards/           which sorting number belongs to which player
  readings/        what cards each camera file shows, and when it was taken
  sorted/          contact sheets, and who is on which photo
  made/            photos that are not sealed yet, while "publish" is at work
  season.json      the teams of the home page, with their coaches, email addresses and shoot days
  erasures/        what was erased at a family's request: a note for each time, without a name, and what must not come back
  print-folders.txt  where prints were made
  lock             there while a studio command is at work
`;

/** Printed once, when the folder is created. */
export function newWorkspaceWarning(folder: string): string {
  return `A new workspace was made in ${folder}. It holds the codes and keys of all galleries.
  Back it up: without it no gallery can be changed under the same codes.
  Keep it private: who has it has all photos.`;
}
