/** `codes <command>`: access codes. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { dayTyped } from '#core/gallery/localTimes.ts';
import { howMany } from '#core/text/howMany.ts';
import * as acts from '#studio/site/codes.ts';
import type { ShownCode } from '#studio/site/siteAddress.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { codeCardsCommand, sayCards, sheetOptions, sheetTyped, siteHint } from './cards.ts';
import {
  codeOptions,
  command,
  flag,
  folderOptions,
  commandGroup,
  refused,
  takes,
} from './commandLine.ts';
import { interruptible } from './interrupted.ts';
import { runAct } from './progress.ts';

const listCodes = command({
  name: 'codes list',
  summary: 'every code and what it opens',
  about: `Every code of this workspace and what it opens: "team" for all families, "card" for one player's family, "coach" for all photos of
a gallery with players' cards, "file" for a file.`,
  options: folderOptions,
  run: (values) =>
    runAct(
      () => acts.listCodes(foldersOf(values)),
      (codes) => {
        if (codes.length === 0) console.log('There are no codes yet.');
        const column = Math.max(...codes.map(({ code }) => code.length), 4) + 2;
        for (const { code, opens, weakness } of codes) {
          const weak = weakness === undefined ? '' : `  weak: ${weakness} to guess`;
          console.log(`${code.padEnd(column)}${whatOpens(opens)}${weak}`);
        }
      },
      { hints: { out: '--out' } },
    ),
});

function whatOpens(opens: acts.ListedCode['opens']): string {
  if (opens.kind === 'file') return `file   ${opens.url}`;
  if (opens.kind === 'card') return `card   ${opens.slug} ${opens.player ?? 'a player'}`;
  const { kind, slug, team = 'not published', expires } = opens;
  const until = expires === undefined ? '' : `, until ${shortDay(expires, true)}`;
  return `${kind.padEnd(7)}${slug} (${team}${until})`;
}

const addCode = command({
  name: 'codes add',
  operands: '<slug>',
  example: '[--code CODE]',
  summary: "another code for a team's gallery",
  about: "Another code for a team's gallery, next to those that it has.",
  options: { ...codeOptions, ...folderOptions },
  run: (values, [slug = ''], refuse) =>
    runAct(() => acts.addCode(foldersOf(values), slug, ownCode(values)), sayCode, { refuse }),
});

const addFileCode = command({
  name: 'codes add-file',
  operands: '<url>',
  example: '[--code CODE]',
  summary: 'a code that leads to a file',
  about: `A code that leads to a file: https://... or a path of the site such as /guides/prep.pdf. The address is sealed, the file
itself is not: anyone who knows the address can open it.`,
  options: { ...codeOptions, ...folderOptions },
  run: (values, [url = ''], refuse) =>
    runAct(() => acts.addFileCode(foldersOf(values), url, ownCode(values)), sayCode, { refuse }),
});

type CodeValues = { readonly code?: string; readonly 'weak-code': boolean };

function ownCode({ code, 'weak-code': mayBeWeak }: CodeValues): acts.OwnCode {
  return { code, mayBeWeak };
}

function sayCode({ code, link }: ShownCode): void {
  console.log(`Code     ${code}\nLink     ${link}`);
}

const rotateCodes = command({
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
    const isKept = values['keep-code'];
    if (isKept && values.code !== undefined) {
      return refuse('--keep-code and --code exclude each other.');
    }
    const asked = { ...ownCode(values), isKept };
    return interruptible(
      () => 'The next command finishes the rotation, or takes it back.',
      () =>
        runAct(
          (watch) => acts.rotateCodes(foldersOf(values), slug, asked, watch),
          ({ photos, codes: now }) => {
            console.log(`${slug}: ${howMany(photos, 'photo')} sealed again under a new key.`);
            for (const code of now) sayCode(code);
          },
          { refuse },
        ),
    );
  },
});

const removeCode = command({
  name: 'codes remove',
  operands: '<code>',
  summary: 'a code that opens nothing any more',
  about: `The code opens nothing any more. Anyone who opened a gallery with it keeps the gallery's key: rotate to shut
them out of what is published later.`,
  options: folderOptions,
  run: (values, [typed = '']) =>
    runAct(
      () => acts.removeCode(foldersOf(values), typed),
      ({ code, team }) => {
        console.log(`${code} opens nothing any more.`);
        if (!team) return;
        const { slug, codesLeft } = team;
        console.log(
          `Anyone who opened ${slug} keeps it: "codes rotate ${slug}" gives it a new key.`,
        );
        if (codesLeft === 0)
          console.log(`${slug} has no code left: "codes add ${slug}" makes one.`);
      },
    ),
});

const replaceCode = command({
  name: 'codes replace',
  operands: '<code>',
  example: '[--site https://...]',
  summary: 'the same, with a card of another code in its place',
  about: `For a card that was lost: its code and its link open nothing any more, and a PDF has one card with a new code in their place. Other
codes of the gallery stay. A phone that opened the gallery before keeps it: "codes rotate" shuts everyone out. The card of a single
player is more: their photos get other keys and names, so that the lost card opens nothing that is on the site from then on.`,
  options: {
    ...sheetOptions,
    card: takes`file.pdf  where the card goes (cards-<slug>.pdf in the workspace)`,
    ...folderOptions,
  },
  async run(values, [typed = ''], refuse) {
    const sheet = sheetTyped(values);
    if (!sheet.ok) return refuse(sheet.message);
    const asked = { ...sheet.value, file: values.card };
    return runAct(
      (watch) => acts.replaceCode(foldersOf(values), typed, asked, watch),
      ({ code, resealed, cards }) => {
        const photos = resealed === undefined ? '' : ` Photos with other keys: ${resealed}.`;
        console.log(`${code} opens nothing any more.${photos}`);
        return cards.ok ? sayCards(cards.value) : refused(cards);
      },
      { refuse, hints: { ...siteHint, file: '--card' } },
    );
  },
});

const expireCard = command({
  name: 'codes expire',
  example: '--team <slug> --player "Name" --on 2027-01-31',
  summary: "the last day of a player's card",
  about: `The last day on which one player's card opens anything. The page refuses it from the next day on, and the next "publish" of the team
gives what it opened other keys and names. --never takes the day back; a card that has ended then gets another code: print it.`,
  options: {
    team: takes`slug  the team`,
    player: takes`"Name"  whose card; by name, jersey or both`,
    on: takes`DAY  the last day, like 2027-01-31`,
    never: flag`it opens as long as the gallery does`,
    ...folderOptions,
  },
  async run({ team: slug, player, on, never, ...values }, _operands, refuse) {
    if (slug === undefined || player === undefined) return refuse('Say --team and --player.');
    if ((on === undefined) === !never) return refuse('Say --on or --never.');
    const day = on === undefined ? undefined : dayTyped(on);
    if (on !== undefined && day === undefined) return refuse('--on takes a day like 2027-01-31.');
    return runAct(
      () => acts.expireCard(foldersOf(values), slug, player, day),
      () => {
        const words =
          day === undefined ? 'as long as the gallery does' : `until ${shortDay(day, true)}`;
        console.log(`It opens ${words}.`);
      },
    );
  },
});

export const codesCommand = commandGroup({
  name: 'codes',
  summary: 'access codes',
  commands: [
    listCodes,
    addCode,
    addFileCode,
    rotateCodes,
    removeCode,
    replaceCode,
    expireCard,
    codeCardsCommand,
  ],
});
