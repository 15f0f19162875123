import { afterEach, describe, expect, it, vi } from 'vitest';
import { logToStdout } from '#server/log/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a line of the log', () => {
  it('is JSON, with kind and place of an error and without its message', () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const error = Object.assign(new TypeError('Robin Vale\nis no number'), { code: 'EODD' });
    logToStdout('error', 'failed', { id: 'ab12', error });
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 'error',
      event: 'failed',
      id: 'ab12',
      error: 'TypeError',
      code: 'EODD',
      at: expect.arrayContaining([expect.stringMatching(/^at .*log\.test/)]) as string[],
    });
    expect(written[0]).not.toContain('Robin');
  });
});
