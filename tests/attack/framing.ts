/** Ways to write a request to the connection, valid and not. */
import type { Random } from './random.ts';
import type { RawRequest } from './rawRequest.ts';

export const frames = [
  'plain',
  'in pieces',
  'chunked',
  'chunked byte by byte',
  'chunked wrongly',
  'a length too short',
  'a length too long',
  'no length',
  'two lengths',
  'a length and chunks',
  'a length that is none',
  'another method',
  'cut in the head',
  'cut in the body',
  'HTTP/1.0',
  'HTTP/3.9',
  'an absolute address',
  'a path with a query',
  'a folded header',
  'bare line feeds',
  'two hundred headers',
  'twice in one go',
  'noise before it',
] as const;

export type Frame = (typeof frames)[number];

export type Content = {
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
};

const end = '\r\n';

export function framed(frame: Frame, { path, headers, body }: Content, random: Random): RawRequest {
  const head = (line: string, more: readonly string[]) => {
    const own = [...headers].map(([name, value]) => `${name}: ${value}`);
    const host = headers.has('Host') ? [] : ['Host: 127.0.0.1'];
    const close = headers.has('Connection') ? [] : ['Connection: close'];
    return Buffer.from([line, ...host, ...close, ...own, ...more, '', ''].join(end), 'latin1');
  };
  const post = `POST ${path} HTTP/1.1`;
  const length = `Content-Length: ${body.byteLength}`;
  const plain = [head(post, [length]), body];
  const chunked = 'Transfer-Encoding: chunked';
  switch (frame) {
    case 'plain':
      return { pieces: plain };
    case 'in pieces':
      return { pieces: cut(Buffer.concat(plain), 2 + random.below(20), random) };
    case 'chunked':
      return {
        pieces: [head(post, [chunked]), ...cut(body, 5, random).map(chunk), `0${end}${end}`],
      };
    case 'chunked byte by byte': {
      const first = body.subarray(0, 2_000);
      const bytes = [...first].map((_, index) => chunk(first.subarray(index, index + 1)));
      const rest = body.byteLength > 2_000 ? [chunk(body.subarray(2_000))] : [];
      return {
        pieces: [Buffer.concat([head(post, [chunked]), ...bytes, ...rest]), `0${end}${end}`],
      };
    }
    case 'chunked wrongly': {
      const size = random.of(['-1', 'fffffffffffffffff', 'x', '', '1;a=b', '0x10', '10\n']);
      return {
        pieces: [head(post, [chunked]), `${size}${end}`, body, `${end}0${end}${end}`],
        isCut: true,
      };
    }
    case 'a length too short':
      return { pieces: [head(post, [`Content-Length: ${Math.floor(body.byteLength / 2)}`]), body] };
    case 'a length too long':
      return {
        pieces: [head(post, [`Content-Length: ${body.byteLength + 9}`]), body],
        isCut: true,
      };
    case 'no length':
      return { pieces: [head(post, []), body] };
    case 'two lengths':
      return { pieces: [head(post, [length, 'Content-Length: 3']), body] };
    case 'a length and chunks':
      return { pieces: [head(post, [length, chunked]), chunk(body), `0${end}${end}`] };
    case 'a length that is none': {
      const none = random.of(['-5', '1e3', '0x20', '99999999999999999999', ' ', '+7', '7, 7']);
      return { pieces: [head(post, [`Content-Length: ${none}`]), body], isCut: true };
    }
    case 'another method': {
      const method = random.of([
        'GET',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'HEAD',
        'BREW',
        'post',
      ]);
      return { pieces: [head(`${method} ${path} HTTP/1.1`, [length]), body] };
    }
    case 'cut in the head':
      return { pieces: [head(post, [length]).subarray(0, 10 + random.below(60))], isCut: true };
    case 'cut in the body':
      return {
        pieces: [head(post, [length]), body.subarray(0, random.below(body.byteLength + 1))],
        isCut: true,
      };
    case 'HTTP/1.0':
      return { pieces: [head(`POST ${path} HTTP/1.0`, [length]), body] };
    case 'HTTP/3.9':
      return { pieces: [head(`POST ${path} HTTP/3.9`, [length]), body] };
    case 'an absolute address':
      return { pieces: [head(`POST http://evil.example${path} HTTP/1.1`, [length]), body] };
    case 'a path with a query':
      return {
        pieces: [
          head(`POST ${path}?${'a=b&'.repeat(random.below(900))}#x HTTP/1.1`, [length]),
          body,
        ],
      };
    case 'a folded header':
      return { pieces: [head(post, [length, 'X-Folded: a', ' b']), body] };
    case 'bare line feeds':
      return { pieces: [plain[0]?.toString('latin1').replaceAll('\r', '') ?? '', body] };
    case 'two hundred headers':
      return {
        pieces: [
          head(post, [
            length,
            ...Array.from({ length: 200 }, (_, index) => `X-${index}: ${index}`),
          ]),
          body,
        ],
      };
    case 'twice in one go':
      return { pieces: [Buffer.concat([...plain, ...plain])] };
    case 'noise before it':
      return {
        pieces: [Buffer.from(Array.from({ length: 20 }, () => random.below(256))), ...plain],
      };
  }
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(bytes.byteLength.toString(16) + end), bytes, Buffer.from(end)]);
}

function cut(bytes: Buffer, count: number, random: Random): readonly Buffer[] {
  const places = Array.from({ length: count - 1 }, () => random.below(bytes.byteLength + 1));
  const edges = [0, ...places.toSorted((a, b) => a - b), bytes.byteLength];
  return edges
    .slice(1)
    .map((edge, index) => bytes.subarray(edges[index], edge))
    .filter(({ byteLength }) => byteLength > 0);
}
