/** The text of the progress line. */

export type Standing = {
  readonly done: number;
  readonly total: number;
  /** Time since the run started. */
  readonly ms: number;
  /** What is counted. */
  readonly what: string;
};

/** The shortest useful bar. */
const shortestBar = 5;

/** Rate and time come first, and a bar fills the rest. Always narrower than the terminal, because some would wrap. */
export function progressLine(standing: Standing, columns: number): string {
  const room = columns - 1;
  const words = [progressWords(standing), fewWords(standing)].find((it) => it.length <= room);
  if (words === undefined) return `${standing.done}/${standing.total}`.slice(0, room);
  const barRoom = room - words.length - 1;
  if (barRoom < shortestBar) return words;
  const full = Math.floor((barRoom * standing.done) / Math.max(standing.total, 1));
  return `${'█'.repeat(full)}${'░'.repeat(barRoom - full)} ${words}`;
}

export function progressWords(standing: Standing): string {
  const { done, total, what } = standing;
  if (done === 0) return `${done} of ${total} ${what}`;
  return `${done} of ${total} ${what}, ${perSecond(standing)} a second, ${timeLeft(standing)} left`;
}

function fewWords(standing: Standing): string {
  const { done, total } = standing;
  if (done === 0) return `${done}/${total}`;
  return `${done}/${total}, ${perSecond(standing)}/s, ${timeLeft(standing)}`;
}

function perSecond({ done, ms }: Standing): string {
  return ((done * 1000) / ms).toFixed(1);
}

function timeLeft({ done, total, ms }: Standing): string {
  const seconds = Math.ceil(((total - done) * ms) / done / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} m ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}
