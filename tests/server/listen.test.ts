import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen, type ListenOptions } from '#server/listen.ts';
import type { StaticFiles } from '#server/http/staticFiles.ts';
import type { LogLine } from './testServer.ts';

const noCalls = { handles: () => false, fetch: () => Promise.reject(new Error('no calls here')) };

async function listeningTo(files: StaticFiles, options: Partial<ListenOptions> = {}) {
  const lines: LogLine[] = [];
  const listening = await listen(noCalls, files, {
    port: 0,
    host: '127.0.0.1',
    log: (level, event, fields) => lines.push({ ...fields, level, event }),
    ...options,
  });
  if (!listening.ok) throw new Error(listening.message);
  onTestFinished(() => listening.value.close(0));
  const { port } = listening.value;
  return { port, url: `http://127.0.0.1:${port}`, lines };
}

describe('a client that is slow with its headers', () => {
  it('is cut off when their time is over, not when Node looks next by itself', async () => {
    const { port } = await listeningTo((_, response) => void response.end('ok'), {
      headersTimeoutMs: 300,
    });
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    // By default Node checks every 30 seconds. The wait is limited, not measured.
    await once(socket, 'close', { signal: AbortSignal.timeout(20_000) });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('an error while a file is served', () => {
  it('is answered with 500, logged without its words, and the server goes on', async () => {
    const { url, lines } = await listeningTo((request, response) => {
      if (request.url === '/broken') throw new RangeError('of Robin Vale');
      response.end('ok');
    });
    expect((await fetch(`${url}/broken`)).status).toBe(500);
    expect(await (await fetch(`${url}/whole`)).text()).toBe('ok');
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('breaks an answer that has begun', async () => {
    const { url } = await listeningTo((_, response) => {
      response.writeHead(200, { 'Content-Length': 9 }).flushHeaders();
      throw new Error('late');
    });
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  });
});
