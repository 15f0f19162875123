/** The attack itself, against servers with a planted fault each: it finds every one. */
import { describe, expect, it, vi } from 'vitest';
import { builtPage, temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { grownContainers } from './containers.ts';
import { growings, growthFindings } from './growth.ts';
import { marksIn } from './marksIn.ts';
import { pathRequestOf } from './paths.ts';
import { seeds, strike } from './strike.ts';
import { targetOf } from './target.ts';
import { variantOf } from './variants.ts';

describe('the attack itself finds a planted', { timeout: 240_000 }, () => {
  const planted = async (fault: string) => {
    const dataDir = await temporaryFolder();
    const program = new URL('plantedServer.mjs', import.meta.url).pathname;
    const STATIC_DIR = await builtPage();
    const target = await targetOf({ FAULT: fault, DATA_DIR: dataDir, STATIC_DIR }, program);
    return { target, dataDir };
  };
  const variants = function* () {
    for (const seed of seeds(1, 150)) yield variantOf(seed);
  };
  const paths = function* () {
    for (const seed of seeds(1, 2_000))
      yield pathRequestOf(seed, ['/index.html', '/sw.js', '/assets/a.js']);
  };
  const quick = { atOnce: 8, patienceMs: 2_000 };

  it('hang: the CSV reader of 2^n steps', async () => {
    const { target } = await planted('old roster');
    const { findings } = await strike(target, variants(), quick);
    expect(findings.join('\n')).toMatch(/seed \d+: the server hangs: booking/);
  });

  it('exit: the path with a slash behind a file', async () => {
    const { target } = await planted('old slash');
    const { findings } = await strike(target, paths(), quick);
    expect(findings.join('\n')).toMatch(/seed \d+: the server ended \(1\).*ENOTDIR/s);
  });

  it('500, and a 503 without Retry-After', async () => {
    const { target } = await planted('null in a field');
    expect((await strike(target, variants(), quick)).findings.join('\n')).toMatch(
      /seed \d+: status 500: /,
    );
    const busy = await planted('busy without an end');
    expect((await strike(busy.target, paths(), quick)).findings.join('\n')).toMatch(
      /: status 503: /,
    );
  });

  it('check that reports every element of a record', async () => {
    const { target } = await planted('reports every element');
    // The planted check is slow as well: on a busy machine, eight at once would look like a hang.
    const { findings } = await strike(target, grownContainers(), { atOnce: 2 });
    expect(findings.join('\n')).toMatch(/status 500: order \| a record of .* at meta\.items/);
  });

  it('store that keeps what it refuses', async () => {
    const { target, dataDir } = await planted('stores what it refuses');
    await strike(target, variants(), quick);
    await vi.waitFor(async () => expect((await marksIn(dataDir)).length).toBeGreaterThan(20));
  });

  it('square, and a request that is too dear', async () => {
    const { target } = await planted('quadratic roster');
    const roster = growings(1_000).find(({ name }) => name === 'a roster of ","');
    if (!roster) throw new Error('no such roster');
    expect((await growthFindings(target, [roster])).join('')).toMatch(
      /^a roster of .* four times as long/,
    );
    const shot = { seed: 0, name: 'a long roster', request: roster.whole() };
    // On a busy machine a second of work may take longer than the attack usually waits.
    const { findings } = await strike(target, [shot], {
      atOnce: 1,
      cpuMostMs: 50,
      patienceMs: 120_000,
    });
    expect(findings.join('')).toMatch(/^seed 0: \d+ ms of processor time: a long roster$/);
  });
});
