/** Today where the person is, as `YYYY-MM-DD`: that is how the Swedish locale writes a date. */
export function isoToday(): string {
  return new Date().toLocaleDateString('sv');
}
