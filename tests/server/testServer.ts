import { onTestFinished } from 'vitest';
import { calls } from '#core/shop/calls.ts';
import { readConfig } from '#server/config.ts';
import { listen } from '#server/listen.ts';
import { staticFiles } from '#server/http/staticFiles.ts';
import type { EmailPace } from '#server/mail/emailsWorker.ts';
import { openServer, type HealthPace } from '#server/openServer.ts';
import { builtPage, temporaryFolder } from './temporaryFolder.ts';

export type LogLine = { readonly level: string; readonly event: string } & Record<string, unknown>;

export type TestServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly log: readonly LogLine[];
  close(): Promise<void>;
};

type Setup = {
  readonly env?: Readonly<Record<string, string>>;
  readonly pace?: Partial<EmailPace>;
  readonly health?: Partial<HealthPace>;
};

/** Starts the real server on a free loopback port with its own database file and mail folder. Stopped when the test ends. */
export async function testServer(setup: Setup = {}): Promise<TestServer> {
  const { env = {} } = setup;
  const dataDir = env['DATA_DIR'] ?? (await temporaryFolder());
  const staticDir = env['STATIC_DIR'] ?? (await builtPage());
  const server = await openTestServer({ dataDir, staticDir }, setup);
  onTestFinished(server.close);
  return server;
}

type Folders = { readonly dataDir: string; readonly staticDir: string };

/** Starts one for several tests. The caller closes it. */
export async function openTestServer(
  { dataDir, staticDir }: Folders,
  { env = {}, pace = {}, health = {} }: Setup = {},
): Promise<TestServer> {
  const config = valueOf(
    await readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      STATIC_DIR: staticDir,
      STUDIO_EMAIL: 'hello@sideline.example',
      ...env,
    }),
  );
  const lines: LogLine[] = [];
  const log = (level: string, event: string, fields: object) => {
    lines.push({ ...fields, level, event });
  };
  const opened = valueOf(await openServer(config, { pace, health, log }));
  const files = valueOf(await staticFiles(config));
  const listening = valueOf(await listen(opened, files, { ...config, log }));
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await listening.close(1_000);
    await opened.close();
  };
  return { url: `http://127.0.0.1:${listening.port}`, dataDir, log: lines, close };
}

export function newKey(): string {
  return crypto.randomUUID();
}

export type Reply = { readonly status: number; readonly body: Record<string, unknown> };

/** The same with the answer's headers, which `toEqual` leaves out. */
export type FullReply = Reply & { readonly headers: Headers };

/** Places an order; a string is sent as it is. */
export async function sendOrder(
  { url }: { readonly url: string },
  body: object | string,
  headers: Readonly<Record<string, string>> = { [calls.idempotencyHeader]: newKey() },
): Promise<FullReply> {
  return post(`${url}${calls.sendCart}`, body, headers);
}

export async function sendBooking(
  { url }: { readonly url: string },
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FullReply> {
  return post(`${url}${calls.defaultFunctionsPath}/${calls.bookFunction}`, body, headers);
}

async function post(
  address: string,
  body: object | string,
  headers: Readonly<Record<string, string>>,
): Promise<FullReply> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  const reply = { status: response.status, body: answer };
  return Object.defineProperty(reply, 'headers', { value: response.headers }) as FullReply;
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; message: string };

function valueOf<Value>(result: Outcome<Value>): Value {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
