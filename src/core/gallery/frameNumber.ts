/**
 * A photo's frame number: given when it is first published, unique in its gallery, and never used for another photo. People see it and
 * say it on the phone.
 */

/** No gallery comes near it. */
const largestNumber = 999_999;

export function isFrameNumber(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largestNumber
  );
}

/** Returns it as it is shown, in three digits or more: `014`. */
export function frameDigits(number: number): string {
  return String(number).padStart(3, '0');
}

/** Returns `No. 014`, or with a team's name before it. */
export function photoWords({ number }: { readonly number: number }, team = ''): string {
  return `${team === '' ? '' : `${team} `}No. ${frameDigits(number)}`;
}

/** Returns `No. 014, Nia J.` for `No. 014` and `Nia J.`. Leaves empty parts out. */
export function joinedWords(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** Returns the number that a search names: `14`, `014`, `No. 14` or `#14`. */
export function searchedFrame(search: string): number | undefined {
  const digits = /^(?:no\.?|#)?\s*(\d{1,9})$/i.exec(search.trim())?.[1];
  const number = Number(digits);
  return isFrameNumber(number) ? number : undefined;
}
