/** What it costs anyone with a copy of the site's files to guess a code. docs/privacy.md explains the numbers. */
import { normalizeCode } from '#core/access/access.ts';
import { lettersOf } from '#core/access/codeKeys.ts';
import { refusal, type Refusal } from './act.ts';
import { findCode } from './codes.ts';
import type { Workspace } from './workspace.ts';

/**
 * A rented graphics card of 2026 computes 20 billion SHA-256 blocks a second for 0.40 dollars an hour; a try of a code takes 1.2 million
 * (600,000 iterations of PBKDF2).
 */
const triesPerDollar = ((20e9 / 1.2e6) * 3600) / 0.4;

/** Dollars. A code of the studio's own choosing that costs less is refused, unless the studio insists. */
const leastCost = 1000;

/** Codes that the command made before it added letters for each team: ten characters of 31. */
const olderMadeCode = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/;
const charactersOfMade = 31;

/**
 * Returns the dollars after which a code is found with a chance of one half. `words` are what a stranger tries first, such as the team's
 * name. Loads its dictionaries at the first call, which takes a moment.
 */
export async function guessingCost(code: string, words: readonly string[]): Promise<number> {
  const estimate = await (await estimator())(normalizeCode(code).toLowerCase(), words);
  const tries = estimate.isRandom ? (randomTries(code) ?? estimate.tries) : estimate.tries;
  return tries / triesPerDollar;
}

/** Returns half the number of codes of a made code's form, or undefined for another. */
function randomTries(code: string): number | undefined {
  if (lettersOf(normalizeCode(code))) return charactersOfMade ** 12 / 2;
  return olderMadeCode.test(code) ? charactersOfMade ** 10 / 2 : undefined;
}

/** Returns what a code costs if that is too little ("less than a cent", "$120"), or undefined. */
export async function weaknessOf(
  code: string,
  words: readonly string[],
): Promise<string | undefined> {
  const cost = await guessingCost(code, words);
  return cost < leastCost ? dollars(cost) : undefined;
}

/** A code of the studio's own choosing, and whether it insists. */
type ChosenCode = {
  readonly code: string | undefined;
  readonly mayBeWeak: boolean;
};

/** Returns why a chosen code is refused, or undefined. A code that the workspace has already is not judged again. */
export async function weakCode(
  workspace: Workspace,
  { code, mayBeWeak }: ChosenCode,
  words: readonly string[],
): Promise<Refusal | undefined> {
  if (code === undefined || mayBeWeak || findCode(workspace, code)) return undefined;
  const weakness = await weaknessOf(code, words);
  return weakness === undefined
    ? undefined
    : refusal(
        `Anyone who has the site's files can find the code ${code} for ${weakness} of computing. ` +
          'Let one be made, take a longer one that nobody would think of, or insist on this one.',
        'mayBeWeak',
      );
}

/** Two digits are more than an estimate knows. */
function dollars(cost: number): string {
  if (cost < 0.01) return 'less than a cent';
  const rounded = Number(cost.toPrecision(2));
  return `$${rounded < 10 ? rounded.toFixed(2) : rounded.toLocaleString('en-US')}`;
}

type Estimate = { readonly tries: number; readonly isRandom: boolean };
type Estimator = (code: string, words: readonly string[]) => Estimate;

let loading: Promise<Estimator> | undefined;

/** https://zxcvbn-ts.github.io/zxcvbn: the number of tries of somebody who knows words, names, dates and keyboards. */
function estimator(): Promise<Estimator> {
  loading ??= loadEstimator();
  return loading;
}

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  return (code, words) => {
    const { guesses, sequence } = zxcvbn.check(code, [...words]);
    return { tries: guesses, isRandom: sequence.every(({ pattern }) => pattern === 'bruteforce') };
  };
}
