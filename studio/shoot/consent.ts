/** What a family allows, as a roster says it in a column or a tag. */
import { failure, success, type Result } from '#core/text/result.ts';
import { spelledLetters } from '#core/text/names.ts';

/**
 * The strictest first. `hidden` and `team photo only` keep the photos out of the gallery, `private` (as does no word at all) off the
 * home page.
 */
export const consents = ['hidden', 'team photo only', 'private', 'public'] as const;
export type Consent = (typeof consents)[number];

/** Returns true for a heading whose cells say something of consent. */
export function isConsentColumn(column: string): boolean {
  return column === 'consent' || consentNamed(column) !== undefined;
}

/** Returns the consent that a word names, in any spelling such as `Team-photo only`. */
export function consentNamed(word: string): Consent | undefined {
  return consents.find((consent) => spelledLetters(consent) === spelledLetters(word));
}

/**
 * Returns what a cell says. The column `consent` takes a word, a column called by a word takes a yes. Anything else is an error, because a
 * slip must not show a hidden child.
 */
export function consentInCell(column: string, cell: string): Result<Consent | undefined> {
  const answer = cell.toLowerCase();
  if (answer === '') return success(undefined);
  const said = consentNamed(cell);
  if (column === 'consent') {
    return said ? success(said) : refused(column, cell, `write ${consents.join(', ')} or nothing`);
  }
  const named = consentNamed(column);
  if (said === named || /^(?:x|y|yes|true|1|1\.0|✓|✔)$/.test(answer)) return success(named);
  const isNo = /^(?:n|no|false|0|0\.0|-)$/.test(answer);
  return isNo ? success(undefined) : refused(column, cell, 'write yes or nothing');
}

/** Returns the words that columns with these headings ask about. */
export function askedIn(columns: readonly string[]): readonly Consent[] {
  return consents.filter(
    (consent) =>
      columns.includes('consent') || columns.some((column) => consentNamed(column) === consent),
  );
}

/** Returns true if a row says whether this word holds, be it with an empty cell. */
export function isAnswered(
  { consent, asked = [] }: { readonly consent?: Consent; readonly asked?: readonly Consent[] },
  word: Consent,
): boolean {
  return consent !== undefined || asked.includes(word);
}

/** Returns true if the gallery does not show what this is said of. */
export function isWithheld(consent: Consent | undefined): consent is 'hidden' | 'team photo only' {
  return consent === 'hidden' || consent === 'team photo only';
}

/** Returns the strictest of them, or undefined if none says anything. */
export function strictest(said: readonly (Consent | undefined)[]): Consent | undefined {
  return consents.find((consent) => said.includes(consent));
}

function refused(column: string, cell: string, todo: string): Result<never> {
  return failure(`"${cell}" in the column "${column}": ${todo}`);
}
