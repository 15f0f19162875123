/**
 * Returns true for something, an @, and a domain with a dot in it, all without spaces (spec, section 5). Only the mail server knows
 * more.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Returns true for one or more ASCII digits. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** Returns true for a plain number: digits with at most one decimal point, no sign, exponent or unit. */
export function isPlainNumber(text: string): boolean {
  return /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text);
}
