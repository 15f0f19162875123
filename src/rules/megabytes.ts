/** A size in bytes as a person reads it: `12 MB`, `0.6 MB`, `1.5 GB`, in steps of a thousand as phones count. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  if (size >= 999.5) return `${rounded(size / 1000)} GB`;
  return `${rounded(size)} MB`;
}

/** One decimal below ten, where it matters; never nothing of something. */
function rounded(amount: number): string {
  if (amount > 0 && amount < 0.1) return '0.1';
  return amount < 9.95 ? String(Math.round(amount * 10) / 10) : String(Math.round(amount));
}
