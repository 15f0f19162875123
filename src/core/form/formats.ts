/**
 * Returns true for something, an @, and a domain with a dot in it, all without spaces (spec, section 5). Which of them can be mailed is
 * another question (`mailableAddress.ts`).
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/**
 * Returns true for what browsers take in a field of email type, which needs no dot (HTML standard, "valid email address"), and for every
 * `isEmail`.
 */
export function isEmailOfBrowsers(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Returns true for one or more ASCII digits. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** Returns true for a plain number: digits with at most one decimal point, no sign, exponent or unit. */
export function isPlainNumber(text: string): boolean {
  return /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(text);
}
