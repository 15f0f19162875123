/** What the words of a shop may say: names that the program has itself, and places in braces that it fills. */
import type { Shop } from './shopSchema.ts';
import { shown } from './schemaWords.ts';
import type { Fault } from './shopRelations.ts';

export function textFaults(shop: Shop): readonly Fault[] {
  const { promises, teams } = shop;
  const times = Object.keys(promises.times);
  const filled = { packages: [...times, 'shipping', 'tax'], nextSteps: times, howItWorks: times };
  return [
    ...unseen(shop, []),
    ...Object.entries(filled).flatMap(([list, words]) =>
      promises[list as keyof typeof filled].flatMap((row, at) =>
        Object.entries(row).flatMap(([field, text]) =>
          unfilled(text, words).map((message) => ({
            path: ['promises', list, at, field],
            message,
          })),
        ),
      ),
    ),
    ...teams.sports.flatMap((sport, row) =>
      sport === everySport
        ? [
            {
              path: ['teams', 'sports', row],
              message: `must not be ${shown(sport)}, which is the filter of all`,
            },
          ]
        : [],
    ),
  ];
}

/** `allSports` of `core/shop/teams.ts`, which imports the shop that is checked here. */
const everySport = 'All Sports';

/** Control characters but a line's end, and those that turn the direction of what follows. */
const hidden = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** Returns where a text has characters that nobody sees in an editor, and that break the page or an email. */
function unseen(value: unknown, path: Fault['path']): readonly Fault[] {
  if (typeof value === 'string') {
    const message = `must have no characters that are not seen, not ${shown(value)}`;
    return hidden.test(value) ? [{ path, message }] : [];
  }
  return Array.isArray(value)
    ? value.flatMap((one, row) => unseen(one, [...path, row]))
    : Object.entries(value ?? {}).flatMap(([name, one]) => unseen(one, [...path, name]));
}

/** Returns a message if braces are left when the known places are filled. */
function unfilled(text: string, words: readonly string[]): readonly string[] {
  const rest = text.replaceAll(/\{(\w+)\}/g, (braced, word: string) =>
    words.includes(word) ? '' : braced,
  );
  const wrong = /\{\w*\}?|\}/.exec(rest)?.[0];
  return wrong === undefined
    ? []
    : [
        `must have only ${words.map((word) => `{${word}}`).join(', ')} in braces, not ${shown(wrong)}`,
      ];
}
