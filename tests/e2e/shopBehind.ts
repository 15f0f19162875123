import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from './shop.ts';

export type ShopBehind = {
  readonly url: string;
  /** The body of each POST, with its path, in order. */
  readonly sent: readonly {
    readonly path: string;
    readonly body: string;
    readonly language?: string;
  }[];
  readonly close: () => void;
};

const scriptPath = '/beforeThePage.js';

/**
 * Passes everything on to a shop, records what is sent to it, and puts a script before everything else in each page.
 * @param altered Returns the body of a POST as the shop gets it.
 */
export async function shopBehind(
  shop: Shop,
  script: string,
  altered: (path: string, body: string) => string = (_path, body) => body,
): Promise<ShopBehind> {
  const sent: ShopBehind['sent'][number][] = [];

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url: path = '/', headers } = asked;
    if (path === scriptPath) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    const came = (await bytesOf(asked)).toString();
    const isPost = method === 'POST';
    if (isPost) sent.push({ path, body: came, language: headers['content-language'] });
    const body = isPost ? altered(path, came) : came;
    // The worker asks for the page, too, and compares it with its checksum.
    const isPage = headers.accept?.includes('text/html') ?? false;
    const { 'accept-encoding': _, 'if-none-match': __, 'content-length': ___, ...plain } = headers;
    const passed = request(
      new URL(path, shop.url),
      { method, headers: isPage || isPost ? plain : headers },
      (answered) => {
        const { statusCode = 500 } = answered;
        if (!isPage) {
          answer.writeHead(statusCode, answered.headers);
          answered.pipe(answer);
          return;
        }
        void bytesOf(answered).then((page) => {
          const { 'content-length': ____, etag: _____, ...rest } = answered.headers;
          answer.writeHead(statusCode, rest);
          answer.end(
            page.toString().replace('<head>', `<head><script src="${scriptPath}"></script>`),
          );
        });
      },
    );
    passed.on('error', () => answer.destroy());
    passed.end(body);
  }

  const server = createServer((asked, answer) => void pass(asked, answer));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}
