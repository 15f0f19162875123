import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startProgress, progressLine, progressWords } from '#studio/command/progress.ts';

/** 600 of 1,000 photos after 162 seconds. */
const standing = { done: 600, total: 1000, ms: 162_000, what: 'photos' };

describe('the line about a run', () => {
  test.each([
    [120, '600 of 1000 photos, 3.7 a second, 1 m 48 s left'],
    [80, '600 of 1000 photos, 3.7 a second, 1 m 48 s left'],
    [48, '600 of 1000 photos, 3.7 a second, 1 m 48 s left'],
    [47, '600/1000, 3.7/s, 1 m 48 s'],
    [30, '600/1000, 3.7/s, 1 m 48 s'],
    [12, '600/1000'],
    [6, '600/1'],
  ])('on a terminal of %i columns says all that there is room for', (columns, words) => {
    const line = progressLine(standing, columns);
    expect(line.endsWith(words)).toBe(true);
    expect(line.length).toBeLessThan(columns);
  });

  test('has a bar in the room that is left', () => {
    const bar = progressLine(standing, 80).replace(/[^█░]/g, '');
    expect(bar.length).toBe(79 - 1 - progressWords(standing).length);
    expect(bar.replaceAll('░', '').length).toBe(Math.floor(bar.length * 0.6));
    expect(progressLine(standing, 200)).toHaveLength(199);
    expect(progressLine(standing, 50)).not.toContain('█');
    expect(progressLine({ ...standing, done: 1000 }, 80)).not.toContain('░');
  });

  test.each([
    [{ done: 0, total: 60, ms: 0, what: 'photos' }, '0 of 60 photos'],
    [{ done: 1, total: 2, ms: 1000, what: 'photos' }, '1 of 2 photos, 1.0 a second, 1 s left'],
    [
      { done: 1, total: 100, ms: 60_000, what: 'photos' },
      '1 of 100 photos, 0.0 a second, 1 h 39 m left',
    ],
    [
      { done: 60, total: 60, ms: 20_000, what: 'photos' },
      '60 of 60 photos, 3.0 a second, 0 s left',
    ],
  ])('of %o is "%s"', (standing, words) => {
    expect(progressWords(standing)).toBe(words);
  });
});

test('a bar leaves the terminal as it is: at no moment must something be put back', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const progress = startProgress(3, terminal);
  for (let photo = 0; photo < 3; photo += 1) progress.step();
  progress.stop();
  const written = await text(terminal.end());
  expect(written).toContain('0 of 3 photos');
  expect(written).toContain('3 of 3 photos');
  // DEC private modes: the cursor (25) and wrapping (7) among them.
  expect(written).not.toContain('\x1b[?');
});
