import { complain } from '#studio/command/notices.ts';

/** What shells expect of a program that Ctrl-C has ended: 128 and the signal's number. */
const endedByInterrupt = 130;

/** On Ctrl-C says what is kept, and ends the program. Returns a function that ends this. */
export function onInterrupt(whatIsKept: () => string): () => void {
  const end = (): void => {
    // A bar may stand on the line.
    console.error('');
    complain([whatIsKept()]);
    process.exit(endedByInterrupt);
  };
  // Not once: npm passes on the signal that the terminal has sent to both, and the second would end the program before it has spoken.
  process.on('SIGINT', end);
  return () => process.off('SIGINT', end);
}
