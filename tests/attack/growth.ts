/** Requests that can be made longer, one for each length that a caller chooses. */
import { limits } from '#core/text/limits.ts';
import { samplePdf } from '#tests/server/samplePdf.ts';
import { framed } from './framing.ts';
import { randomOf } from './random.ts';
import { sendRaw, type RawRequest } from './rawRequest.ts';
import type { Target } from './target.ts';
import { pathOf, realBody, withAt } from './variants.ts';

export type Growing = {
  readonly name: string;
  /** A new request at a quarter of the limit, and one at the limit. */
  quarter(): RawRequest;
  whole(): RawRequest;
};

const rosters = ['7,"Al,Smith\n', '"', '""', '"",', '"a,', '"a""b,', ',', '"\n', '7,Al,Smith\n'];
const pdfs = [
  '/#',
  '#',
  '/J#61',
  '/',
  'x',
  '<</A',
  '\n%',
  '>>stream\nendstream',
  '<<>>stream\nendstream',
];
const noise = ['a', '@', '.', ' ', '\u200b', '"', '\\', '-'];

let serial = 0;

function request(
  call: 'order' | 'booking',
  path: readonly (string | number)[],
  value: string,
): RawRequest {
  serial += 1;
  const key = `growth-${process.pid}-${serial}`;
  const body = withAt(realBody(call, key), path, value);
  const headers = new Map([
    ['Content-Type', 'application/json'],
    ['Idempotency-Key', key],
  ]);
  return framed(
    'plain',
    { path: pathOf(call), headers, body: Buffer.from(JSON.stringify(body)) },
    randomOf(0),
  );
}

function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

export function growings(pdfBytes: number): readonly Growing[] {
  const of = (name: string, most: number, at: (length: number) => RawRequest): Growing => ({
    name,
    quarter: () => at(most / 4),
    whole: () => at(most),
  });
  const pdfOf = (piece: string, length: number) =>
    Buffer.concat([
      samplePdf().subarray(0, 9),
      Buffer.from(fill(piece, length), 'latin1'),
      samplePdf().subarray(9),
    ]).toString('base64');
  return [
    ...rosters.map((piece) =>
      of(`a roster of ${JSON.stringify(piece)}`, limits.rosterMaxLength, (length) =>
        request('booking', ['rosterCsv'], `7,"Al,Smith\n${fill(piece, length - 20)}`),
      ),
    ),
    ...pdfs.map((piece) =>
      of(`a PDF of ${JSON.stringify(piece)}`, pdfBytes, (length) =>
        request('order', ['pdfBase64'], pdfOf(piece, length - 2_000)),
      ),
    ),
    ...noise.map((piece) =>
      of(`an address of ${JSON.stringify(piece)}`, 200_000, (length) =>
        request('order', ['meta', 'customer', 'email'], `${fill(piece, length)}@example.org`),
      ),
    ),
    ...noise.map((piece) =>
      of(`notes of ${JSON.stringify(piece)}`, 200_000, (length) =>
        request('booking', ['notes'], fill(piece, length)),
      ),
    ),
    ...noise.map((piece) =>
      of(`a file name of ${JSON.stringify(piece)}`, 200_000, (length) =>
        request('order', ['filename'], fill(piece, length)),
      ),
    ),
  ];
}

/**
 * Reports what grows faster than linearly. Takes the lowest of three measurements, because emails and garbage collection of other
 * requests fall into some. Times below a constant are ignored, because nothing can be told from them.
 */
export async function growthFindings(
  target: Target,
  things: readonly Growing[],
  patienceMs = 20_000,
): Promise<readonly string[]> {
  const costOf = async (request: () => RawRequest): Promise<number> => {
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await target.cpuMs();
      const answer = await sendRaw(target.port, request(), patienceMs);
      if (answer.kind === 'silent') return Infinity;
      costs.push((await target.cpuMs()) - before);
    }
    return Math.min(...costs);
  };
  const findings: string[] = [];
  for (const { name, quarter, whole } of things) {
    const [n, four] = [await costOf(quarter), await costOf(whole)];
    // Quadratic growth takes sixteen times as long, linear growth four times: twice the one and half of the other is left to noise.
    if (four > 8 * n + 25)
      findings.push(`${name}: ${Math.round(n)} ms, four times as long ${Math.round(four)} ms`);
    else if (n === Infinity) findings.push(`${name}: no answer`);
    if (n === Infinity || four === Infinity) break;
  }
  return findings;
}
