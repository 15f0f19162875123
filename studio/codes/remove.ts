import {
  exitCodes,
  failed,
  placeHelp,
  placeOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { placesOf } from '#studio/desk/places.ts';
import { dropRemovedCodes } from '#studio/site/removedCodes.ts';
import { atDesk } from '#studio/session/session.ts';
import { codesOf, findCode } from '#studio/desk/newCode.ts';

const usage = `npm run studio -- codes remove <code>

The code opens nothing any more. Who opened a gallery with it before keeps the gallery's key: rotate to shut them out of
what is published from then on.

${placeHelp}`;

export async function removeCode(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: placeOptions, operands: ['code'] });
  if (!line.ok) return line.exitCode;
  const typed = line.operands[0] ?? '';
  return atDesk(placesOf(line.values), { command: 'codes remove' }, async (session) => {
    const desk = session.current();
    const code = findCode(desk, typed);
    if (!code) return failed(`This desk has no code "${typed}".`);
    const marked = { ...code, removed: true } as const;
    await session.save({
      ...desk,
      codes: desk.codes.map((other) => (other === code ? marked : other)),
    });
    await dropRemovedCodes(session);
    console.log(`${code.code} opens nothing any more.`);
    const slug = code.opens.type === 'team' ? code.opens.slug : undefined;
    if (slug === undefined) return exitCodes.done;
    console.log(`Who opened ${slug} before keeps it: "codes rotate ${slug}" gives it a new key.`);
    if (codesOf(session.current(), slug).length === 0) {
      console.log(`${slug} has no code left: "codes add ${slug}" makes one.`);
    }
    return exitCodes.done;
  });
}
