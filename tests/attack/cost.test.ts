/** What a caller can make a server of 512 MB do: grown bodies, pipelined photos. Small in `npm test`, large in `npm run attack`. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleOf } from '#tests/scale.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { grownAlone, grownContainers, grownPair, growths, placesOf } from './containers.ts';
import { seeds, strike, type StrikeOptions } from './strike.ts';
import { sendRaw } from './rawRequest.ts';
import { noLimits, shownFiles, targetOf, unitOf512, type Target } from './target.ts';

const isLarge = process.env['ATTACK'] === 'large';
const firstSeed = Number(process.env['ATTACK_SEED'] ?? 1);
const pairs = isLarge ? 3_000 : 20;

/** In the large attack each is sent alone, and its processor time is measured. */
const pace: StrikeOptions = isLarge ? { atOnce: 1, cpuMostMs: 250 } : { atOnce: 8 };

const peakMostMb = 400;

describe('whatever a caller makes larger', { timeout: isLarge ? 3_600_000 : 900_000 }, () => {
  it('in the bodies of both calls gets no 5xx and takes neither long nor much memory', async () => {
    const dataDir = await temporaryFolder();
    const target = await targetOf({ DATA_DIR: dataDir, ...noLimits }, undefined, unitOf512);
    expect(placesOf('order').length).toBeGreaterThan(70);
    const all = [...grownAlone()];
    expect(all.length).toBe(
      (placesOf('order').length + placesOf('booking').length) * growths.length,
    );
    const shots = function* () {
      yield* isLarge ? all : sampleOf(all, 40);
      yield* grownContainers();
      for (const seed of seeds(firstSeed, pairs)) yield grownPair(seed);
    };
    const { findings, dearest, hits } = await strike(target, shots(), pace);
    for (const { ms, name } of dearest) console.log(`${Math.round(ms)} ms  ${name}`);
    expect(findings).toEqual([]);
    // Thirty senders of the dearest at once, as often as a flood would.
    const flood = function* () {
      for (const seed of seeds(firstSeed, isLarge ? 600 : 15)) yield grownPair(seed);
    };
    expect((await strike(target, flood(), { atOnce: 30 })).findings).toEqual([]);
    const { peakMb } = await target.used();
    console.log(`${hits.length} grown bodies: ${Math.round(peakMb)} MB at most`);
    expect(peakMb).toBeLessThan(peakMostMb);
  });
});

describe('connections that read nothing', { timeout: 240_000 }, () => {
  const connections = isLarge ? 300 : 60;

  /** Opens connections that each ask for photos in one go and never read. */
  async function silent(target: Target, photosEach: number): Promise<() => void> {
    const files = await shownFiles();
    const photos = files.filter((path) => /-\d+\.sealed$/.test(path));
    expect(photos.length).toBeGreaterThan(20);
    const asked = Array.from({ length: photosEach }, (_, index) => {
      const path = photos[index % photos.length];
      return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
    }).join('');
    const sockets: Socket[] = [];
    const close = () => {
      for (const socket of sockets) socket.destroy();
    };
    onTestFinished(close);
    for (let index = 0; index < connections; index += 1) {
      const socket = connect(target.port, '127.0.0.1').on('error', () => {});
      sockets.push(socket.pause());
      await once(socket, 'connect');
      socket.write(asked);
    }
    return close;
  }

  /** Returns after how long the server said that it lives, in milliseconds. */
  const health = async (target: Target): Promise<number> => {
    const startMs = performance.now();
    const request = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
    const answer = await sendRaw(target.port, { pieces: [request] }, 20_000);
    expect(answer).toMatchObject({ kind: 'answer', status: 200 });
    return performance.now() - startMs;
  };

  it.each([
    ['photos far ahead', 300],
    ['a few photos', 8],
  ])('and ask for %s hold few files, which are closed with them', async (_, photosEach) => {
    const target = await targetOf({ DATA_DIR: await temporaryFolder() }, undefined, unitOf512);
    await health(target);
    const { openFiles: before } = await target.used();
    const close = await silent(target, photosEach);
    const answeredMs: number[] = [];
    let mostFiles = 0;
    for (let turn = 0; turn < 10; turn += 1) {
      answeredMs.push(await health(target));
      const { openFiles } = await target.used();
      mostFiles = Math.max(mostFiles, openFiles);
      // Its socket, and the file of the one answer that is on its way.
      expect(openFiles).toBeLessThanOrEqual(before + 2 * connections + 10);
    }
    const slowestMs = Math.round(Math.max(...answeredMs));
    // Only the large attack has the machine to itself. The first answer comes while the requests are still being read.
    const [, ...later] = answeredMs;
    if (isLarge) expect(Math.max(...later)).toBeLessThan(1_000);
    close();
    await vi.waitFor(
      async () => expect((await target.used()).openFiles).toBeLessThanOrEqual(before + 2),
      { timeout: isLarge ? 5_000 : 60_000, interval: 200 },
    );
    const { peakMb } = await target.used();
    console.log(
      `${connections} connections, ${photosEach} photos each: ${mostFiles} files (${before} before), ${slowestMs} ms to /healthz, ${Math.round(peakMb)} MB`,
    );
    expect(peakMb).toBeLessThan(peakMostMb);
  });
});
