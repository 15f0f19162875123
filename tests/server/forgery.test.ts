import { describe, expect, it } from 'vitest';
import { forgeryWarning } from '#server/http/call.ts';
import { serverProcess } from './serverProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';

describe('a trusted X-Forwarded-For', () => {
  it.each([
    ['127.0.0.1', 1],
    ['localhost', 1],
    ['10.0.0.11', 2],
    ['192.168.1.4', 1],
    ['::1', 1],
    ['fd00::7', 1],
    [undefined, 0],
    ['203.0.113.7', 0],
  ])('on %s with %i proxies is no reason to warn', (host, hops) => {
    expect(forgeryWarning(host, hops)).toBeUndefined();
  });

  it.each([
    [undefined, 1],
    ['0.0.0.0', 1],
    ['::', 1],
    ['203.0.113.7', 1],
    ['2001:db8::7', 2],
    ['shop.example', 1],
  ])('on %s with %i proxies can be made up', (host, hops) => {
    expect(forgeryWarning(host, hops)).toContain('callers can make up their addresses');
  });

  it('is warned of once, at the start', async () => {
    const dataDir = await temporaryFolder();
    // Loopback, under a neutral name.
    const server = await serverProcess({
      DATA_DIR: dataDir,
      HOST: '127.1',
      TRUST_PROXY_HOPS: '1',
    });
    await server.url();
    expect(server.stdout().match(/"level":"warn","event":"TRUST_PROXY_HOPS=1 while/g)).toHaveLength(
      1,
    );
  });
});
