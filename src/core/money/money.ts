/** Formats integer cents: 2499 is `$24.99`, 123456 is `$1,234.56`. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** Writes integer cents for a program: 2999 is `29.99`, 123456 is `1234.56`. */
export function plainAmount(cents: number): string {
  return formatCents(cents).replaceAll(/[$,]/g, '');
}

/** Converts integer cents to the dollars in JSON. Exact to the cent up to 2 ** 51 cents. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Converts dollars from JSON to integer cents. Returns NaN if they are not a whole number of cents. */
export function centsOf(dollars: number): number {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && dollarsOf(cents) === dollars ? cents : Number.NaN;
}

/** Reads an amount as people type it: `12`, `12.3`, `$12.34`, `1,234.56`. Returns integer cents, or undefined if it is none. */
export function centsTyped(typed: string): number | undefined {
  const [, whole, part = ''] =
    /^\$?(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}
