/** Formats a size in bytes: `12 MB`, `0.6 MB`, `1.5 GB`. Units are powers of a thousand, as phones count. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  if (size >= 999.5) return `${rounded(size / 1000)} GB`;
  return `${rounded(size)} MB`;
}

/** Rounds to one decimal below ten and never rounds down to zero. */
function rounded(amount: number): string {
  if (amount > 0 && amount < 0.1) return '0.1';
  return amount < 9.95 ? String(Math.round(amount * 10) / 10) : String(Math.round(amount));
}
