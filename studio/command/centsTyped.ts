/** Reads an amount as people type it: `12`, `12.3`, `$12.34`, `1,234.56`. Returns integer cents, or undefined if it is none. */
export function centsTyped(typed: string): number | undefined {
  const [, whole, part = ''] =
    /^\$?(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}
