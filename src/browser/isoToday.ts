/** Today where the person is, as ISO date: Swedish writes it so. */
export function isoToday(): string {
  return new Date().toLocaleDateString('sv');
}
