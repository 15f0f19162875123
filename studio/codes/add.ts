import {
  exitCodes,
  failed,
  misused,
  placeHelp,
  placeOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { galleryKey } from '#studio/desk/galleryKey.ts';
import { placesOf } from '#studio/desk/places.ts';
import { atDesk } from '#studio/session/session.ts';
import { readGallery } from '#studio/site/galleryFolder.ts';
import { codeLink } from './codeLink.ts';
import { addToDesk } from './addToDesk.ts';
import { chosenCode, generatedCode, openerOf } from '#studio/desk/newCode.ts';

const call = 'npm run studio -- codes add <slug> [--code CODE]';
const usage = `${call}

Another code for a team's gallery, next to those that it has.

  --code CODE      a code of your own; without it a random one is made
${placeHelp}`;

export async function addCode(args: readonly string[]): Promise<number> {
  const options = { ...placeOptions, code: { type: 'string' } } as const;
  const line = readCommandLine(args, { usage, options, operands: ['slug'] });
  if (!line.ok) return line.exitCode;
  const code = chosenCode(line.values.code ?? generatedCode());
  if (!code.ok) return misused(code.message, call);
  const slug = line.operands[0] ?? '';
  return atDesk(placesOf(line.values), { command: `codes add ${slug}` }, async (session) => {
    const gallery = session.current().galleries[slug];
    if (!gallery) return failed(`There is no gallery "${slug}" at this desk. Publish it first.`);
    const opens = { type: 'team', slug } as const;
    const shown = await readGallery(session.out, slug, await galleryKey(gallery.key));
    const added = await addToDesk(session, code.value, opens, openerOf(gallery.key, shown));
    if (!added.ok) return failed(added.message);
    console.log(`Code     ${added.value.code}\nLink     <your site>${codeLink(added.value)}`);
    return exitCodes.done;
  });
}
