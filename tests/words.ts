/** Words that this house does not use, because another says it more plainly. Part of `npm run check`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** By pattern: what to say instead. */
const unwanted: Readonly<Record<string, string>> = {
  anew: 'again',
  whoever: 'anyone who, no matter who',
  'by then': 'name the moment',
  'in the same breath': 'at once, in one frame',
  doubts: 'warnings',
  touchline: 'sideline',
  isSo: 'what is so',
  'item\\(s\\)': 'the right plural',
};

/** Where the words themselves are the subject. */
const allowed = new Set(['tests/words.ts', 'docs/decisions.md', 'CONTRIBUTING.md']);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|css|md)$/.test(file) && !allowed.has(file));
const words = new RegExp(`\\b(?:${Object.keys(unwanted).join('|')})(?!\\w)`, 'gi');

for (const file of files) {
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [word] of line.matchAll(words)) {
      const [, better] =
        Object.entries(unwanted).find(([one]) => new RegExp(`^${one}$`, 'i').test(word)) ?? [];
      console.error(`${file}:${at + 1}: not "${word}": ${better}`);
      process.exitCode = 1;
    }
  }
}
