import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen, type ListenOptions } from '#server/listen.ts';
import type { StaticFiles } from '#server/http/staticFiles.ts';
import { sendRaw } from '#tests/attack/rawRequest.ts';
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

describe('requests that come at once on one connection', () => {
  /** Answers `/hold…` when told, and everything else at once. */
  async function turns() {
    const begun: string[] = [];
    const ended: string[] = [];
    const held: (() => void)[] = [];
    const { port } = await listeningTo((request, response) => {
      begun.push(String(request.url));
      response.on('close', () => setImmediate(() => ended.push(String(request.url))));
      const end = () => void response.end(`of ${request.url}`);
      if (request.url?.startsWith('/hold')) held.push(end);
      else end();
    });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    const heard = { text: '' };
    socket.on('error', () => {}).on('data', (text: string) => (heard.text += text));
    const ask = (...paths: readonly string[]) =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    return { begun, ended, held, socket, heard, ask };
  }

  it('are begun one after the other, and all answered', async () => {
    const { begun, held, heard, ask } = await turns();
    ask('/hold/1', '/2', '/hold/3', '/4');
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect(begun).toEqual(['/hold/1']);
    held[0]?.();
    await vi.waitFor(() => expect(held).toHaveLength(2));
    expect(begun).toEqual(['/hold/1', '/2', '/hold/3']);
    held[1]?.();
    await vi.waitFor(() => expect(heard.text.match(/of \S+?(?=HTTP|$)/g)).toHaveLength(4));
    expect(heard.text.match(/(?<=of )\/(?:hold\/)?\d/g)).toEqual([
      '/hold/1',
      '/2',
      '/hold/3',
      '/4',
    ]);
    ask('/5');
    await vi.waitFor(() => expect(heard.text).toContain('of /5'));
  });

  it('close it when they run far ahead', async () => {
    const { begun, socket, ask } = await turns();
    ask(...Array.from({ length: 300 }, (_, index) => `/hold/${index}`));
    await once(socket, 'close');
    expect(begun).toEqual(['/hold/0']);
  });

  it('are not begun once it has gone', async () => {
    const { begun, held, ended, socket, ask } = await turns();
    ask('/hold/1', '/2', '/3');
    await vi.waitFor(() => expect(held).toHaveLength(1));
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(ended).toEqual(['/hold/1']));
    held[0]?.();
    expect(begun).toEqual(['/hold/1']);
  });

  it('are not begun behind the last answer', async () => {
    const { begun, socket, heard } = await turns();
    const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    socket.write(request('/1', 'Connection: close\r\n') + request('/2'));
    await once(socket, 'close');
    expect(heard.text).toContain('of /1');
    expect(begun).toEqual(['/1']);
  });
});

describe('a request that names the host in its first line', () => {
  it.each([
    ['http://a/file.txt?x=1', '/file.txt?x=1'],
    ['HTTPS://a.example:8080/', '/'],
    ['http://a.example', '/'],
    ['http://a.example?x=1', '/?x=1'],
  ])('%s is one for %s', async (target, path) => {
    const { port } = await listeningTo(
      (request, response) => void response.end(`of ${request.url}`),
    );
    const answer = await sendRaw(
      port,
      { pieces: [`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`] },
      10_000,
    );
    expect(answer.kind === 'answer' && answer.body.toString()).toContain(`of ${path}`);
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
