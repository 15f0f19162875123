/**
 * Attacks the built server from outside: variants of a real order and a real booking, and requests for nonexistent paths, all
 * generated from seeds. Small in `npm test`, large in `npm run attack` (docs/attack.md).
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scaled } from '#tests/scale.ts';
import { smtpPeer } from '#tests/server/smtpPeer.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { growings, growthFindings } from './growth.ts';
import { marksIn } from './marksIn.ts';
import { pathRequestOf } from './paths.ts';
import type { Hit, StrikeOptions } from './strike.ts';
import { seeds, strike } from './strike.ts';
import { noLimits, shownFiles, targetOf } from './target.ts';
import { variantOf, type Variant } from './variants.ts';

const isLarge = process.env['ATTACK'] === 'large';
const firstSeed = Number(process.env['ATTACK_SEED'] ?? 1);
const size = isLarge
  ? { variants: 6_000, paths: 24_000, pdfBytes: 8_000_000 }
  : { variants: scaled(120, 300), paths: scaled(500, 1_500), pdfBytes: 1_000_000 };

/** In the large attack each variant is sent alone, and its processor time is measured. */
const pace: StrikeOptions = isLarge ? { atOnce: 1, cpuMostMs: 250 } : { atOnce: 8 };

const timeout = isLarge ? 3_600_000 : 240_000;

describe('under attack', { timeout }, () => {
  it('no variant of an order or booking gets a 5xx, ends the server, or leaves anything where it was refused', async () => {
    const peer = await smtpPeer();
    const dataDir = await temporaryFolder();
    const target = await targetOf({
      DATA_DIR: dataDir,
      SMTP_URL: peer.url,
      STUDIO_EMAIL: 'hello@sideline.example',
      ...noLimits,
    });
    const shots = function* () {
      for (const seed of seeds(firstSeed, size.variants)) yield variantOf(seed);
    };
    const { findings, hits, dearest } = await strike(target, shots(), pace);
    console.log(summary(hits));
    for (const { ms, name } of dearest) console.log(`${Math.round(ms)} ms  ${name}`);
    expect(findings).toEqual([]);
    expect(hits).toHaveLength(size.variants);

    const taken = hits.filter(isTaken).map(({ shot }) => shot);
    const unknown = hits.filter(isUnknown).map(({ shot }) => shot);
    // The attack would be useless if all of it were refused at once.
    expect(taken.length).toBeGreaterThan(hits.length / 40);
    for (const call of ['order', 'booking'] as const) {
      const count = `SELECT count(*) AS stored FROM requests WHERE kind = '${call}'`;
      const [row] = await rowsOf(dataDir, count);
      const of = (variants: readonly Variant[]) => variants.filter((it) => it.call === call).length;
      // The same booking sent twice is stored once.
      if (call === 'order') expect(row?.['stored']).toBeGreaterThanOrEqual(of(taken));
      expect(row?.['stored']).toBeLessThanOrEqual(of(taken) + of(unknown));
    }
    const allowed = new Set([...taken, ...unknown].map(({ mark }) => mark));
    const kept = (await marksIn(dataDir)).filter((mark) => !allowed.has(mark));
    expect(kept).toEqual([]);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);

    const [emails] = await rowsOf(
      dataDir,
      "SELECT count(*) AS sent FROM letters WHERE state = 'sent'",
    );
    const deliveries = await peer.received(Number(emails?.['sent']));
    const strangers = deliveries
      .flatMap(({ recipients }) => recipients)
      .filter((to) => /evil/.test(to));
    expect(strangers).toEqual([]);
    expect(deliveries.filter(({ recipients }) => recipients.length !== 1)).toEqual([]);
  });

  it('no path gets a 5xx, ends the server, or shows what is not published', async () => {
    const dataDir = await temporaryFolder();
    const target = await targetOf({ DATA_DIR: dataDir });
    const files = await shownFiles();
    expect(files.length).toBeGreaterThan(50);
    const shots = function* () {
      for (const seed of seeds(firstSeed, size.paths)) yield pathRequestOf(seed, files);
    };
    const { findings, hits } = await strike(target, shots(), { atOnce: 8 });
    console.log(summary(hits));
    expect(findings).toEqual([]);
    expect(hits).toHaveLength(size.paths);
    const shown = hits.filter(
      ({ answer }) =>
        answer.kind === 'answer' &&
        /root:x:0|"private": true|SQLite format/.test(answer.body.toString('latin1')),
    );
    expect(shown.map(({ shot }) => shot.name)).toEqual([]);
  });

  it('what a request costs grows in proportion to its length', async () => {
    const dataDir = await temporaryFolder();
    const target = await targetOf({ DATA_DIR: dataDir, ...noLimits });
    const things = growings(size.pdfBytes);
    expect(
      await growthFindings(target, isLarge ? things : things.filter((_, index) => index % 2 === 0)),
    ).toEqual([]);
    expect(target.ended()).toBeUndefined();
  });

  it('over a limit it is refused with 429 and when to ask again, and nothing of it is stored', async () => {
    const dataDir = await temporaryFolder();
    const target = await targetOf({
      DATA_DIR: dataDir,
      ORDERS_PER_HOUR: '3',
      BOOKINGS_PER_HOUR: '3',
    });
    const shots = function* () {
      for (const seed of seeds(firstSeed, 120)) yield variantOf(seed);
    };
    const { findings, hits } = await strike(target, shots(), { atOnce: 8 });
    expect(findings).toEqual([]);
    const over = hits.filter(({ answer }) => answer.kind === 'answer' && answer.status === 429);
    expect(over.length).toBeGreaterThan(0);
    for (const { answer } of over)
      expect(answer.kind === 'answer' && answer.head).toMatch(/^Retry-After: \d+/im);
    const kept = await marksIn(dataDir);
    expect(over.filter(({ shot }) => kept.includes(shot.mark))).toEqual([]);
  });
});

function isTaken({ answer }: Hit<Variant>): boolean {
  return answer.kind === 'answer' && answer.status === 200;
}

/**
 * Returns true if the outcome cannot be known: without an answer, with Node's own 400 to bytes that follow a whole request on a
 * closing connection, or while the same order is still being processed. The server's own answers carry an id.
 */
function isUnknown({ answer }: Hit<Variant>): boolean {
  if (answer.kind !== 'answer' || !/^X-Request-Id: /im.test(answer.head)) return true;
  return answer.status === 409 && /^Retry-After: /im.test(answer.head);
}

function summary(hits: readonly Hit<Variant | ReturnType<typeof pathRequestOf>>[]): string {
  const counts = new Map<string, number>();
  for (const { answer } of hits) {
    const key = answer.kind === 'answer' ? String(answer.status) : answer.kind;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return `${hits.length} requests from seed ${firstSeed}: ${[...counts].map(([key, count]) => `${count} x ${key}`).join(', ')}`;
}
