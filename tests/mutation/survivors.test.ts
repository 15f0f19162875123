import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { needless, readReasons, survivorsOf, type Mutant, type Report } from './survivors.js';

const source = `export function longer(a, b) {
  const first = a.length;
  return first > b.length;
}
`;

function mutant(
  status: string,
  replacement: string,
  line: number,
  from: number,
  to: number,
): Mutant {
  const location = { start: { line, column: from }, end: { line, column: to } };
  return { status, mutatorName: 'any', replacement, location };
}

const survived = mutant('Survived', 'first >= b.length', 3, 10, 26);
const killed = mutant('Killed', 'first <= b.length', 3, 10, 26);
const uncovered = mutant('NoCoverage', 'b', 2, 17, 18);
const block: Mutant = {
  ...mutant('Survived', '{}', 1, 30, 2),
  location: { start: { line: 1, column: 30 }, end: { line: 4, column: 2 } },
};
const report: Report = {
  files: { 'a.ts': { source, mutants: [survived, killed, uncovered, block] } },
};

it('names what survived by file, line and change, with its reason', () => {
  const reasons = { 'a.ts': { 'first > b.length → first >= b.length': 'Never equal.' } };
  expect(survivorsOf(report, reasons)).toEqual([
    {
      file: 'a.ts',
      line: 1,
      change: '{ const first = a.length; return first > b.length; } → {}',
      why: undefined,
    },
    { file: 'a.ts', line: 2, change: 'a → b', why: undefined },
    { file: 'a.ts', line: 3, change: 'first > b.length → first >= b.length', why: 'Never equal.' },
  ]);
});

it('names reasons for what a test notices now, in the files that were run', () => {
  const reasons = {
    'a.ts': { 'a → b': 'Alike.', 'first > b.length → first <= b.length': 'Noticed since.' },
    'b.ts': { 'x → y': 'Not run.' },
  };
  expect(needless(report, reasons)).toEqual(['a.ts: first > b.length → first <= b.length']);
});

it('has reasons only for files that are there', () => {
  expect(Object.keys(readReasons()).filter((file) => !existsSync(file))).toEqual([]);
});
