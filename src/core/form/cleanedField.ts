/**
 * Reads what a person typed into a field of either form, without what keyboards, dictation and copying add to it. The page checks and sends
 * the result, and the server checks and stores the result of what it was sent, so that what the page takes, the server stores. Cleaning twice
 * changes nothing more.
 */
import type { BookingRow } from './bookingForm.ts';
import type { CustomerRow } from './customerForm.ts';
import { limits } from '#core/text/limits.ts';
import { isBlank } from '#core/text/blank.ts';
import { isEmail, isEmailOfBrowsers } from './formats.ts';

export type FieldKind = CustomerRow['kind'] | BookingRow['kind'];

type Field = { readonly kind: FieldKind; readonly maxLength?: number };

/** Returns the value of a field. What is longer than the field is cut, as its control does; the booking form checks its roster. */
export function cleanedField(
  { kind, maxLength = limits.fieldMaxLength }: Field,
  typed: string,
): string {
  const clean = (cleaners[kind] ?? cleanLine)(typed);
  return kind === 'roster' ? clean : cut(clean, maxLength);
}

const cleaners: { readonly [Kind in FieldKind]?: (typed: string) => string } = {
  email: cleanEmail,
  digits: cleanDigits,
  number: cleanNumber,
  address: cleanParagraph,
  paragraph: cleanParagraph,
  roster: cleanRoster,
};

/**
 * Control characters, half characters, zero-width spaces and soft hyphens, and what can make a text look different from what it says.
 * Joiners stay: names of some languages and many emoji need them.
 */
const invisible =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Returns a line of text. Line breaks and tabs become spaces. */
export function cleanLine(typed: string): string {
  if (isBlank(typed)) return '';
  return typed
    .replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(invisible, '')
    .trim();
}

/** Returns text with tabs, and with line breaks as `\n`. */
export function cleanParagraph(typed: string): string {
  return cleanLines(typed).trim();
}

/** Keeps the tabs of a first row whose first cell is empty. */
function cleanRoster(typed: string): string {
  return cleanLines(typed)
    .replace(/^\s*\n/, '')
    .trimEnd();
}

function cleanLines(typed: string): string {
  const withLineFeeds = typed.replaceAll(/\r\n?|\u2028|\u2029/g, '\n');
  return withLineFeeds.replaceAll(invisible, (sign) => (/[\t\n]/.test(sign) ? sign : ''));
}

/**
 * Returns an email address. Nothing that looks like one (spec, section 5) stops doing so: where it would, the full stops stay, or a mark
 * stands where something invisible was.
 */
function cleanEmail(typed: string): string {
  const line = cleanLine(typed);
  const plain = halfWidth(line)
    .replaceAll(unseen, '')
    .replaceAll(/[\u3002\uff61]/g, '.')
    .replace(finalStop, '')
    .trim();
  const literal = typed.trim();
  if (isEmail(plain) || !isEmail(literal)) return isEmailOfBrowsers(plain) ? plain : line;
  return isEmail(line) ? line : literal.replaceAll(invisible, '\ufffd');
}

/** After a double space, and from dictation. */
const finalStop = /[.\s]+$/;

/** No address has them: the joiners, too. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function cleanDigits(typed: string): string {
  return westernDigits(typed).replace(finalStop, '');
}

/** A comma before three digits stays: "1,000" is a thousand to some and one to others. */
function cleanNumber(typed: string): string {
  return westernDigits(typed)
    .replace(/(?<=[0-9])[.\s]+$/, '')
    .replace(/^([0-9]*)(?:,(?![0-9]{3}$)|\u066b)([0-9]+)$/, '$1.$2');
}

/** The zeros of Arabic and Persian keyboards. Nine digits follow each. */
const otherZeros = [0x660, 0x6f0];

function westernDigits(typed: string): string {
  const line = halfWidth(cleanLine(typed)).replaceAll(unseen, '').trim();
  return line.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - Math.max(...otherZeros.filter((zero) => zero <= code)));
  });
}

/** Full-width letters, digits and signs, as Chinese and Japanese keyboards have them, stand at one distance from the others. */
function halfWidth(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

/** Never ends in half a character. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
}
