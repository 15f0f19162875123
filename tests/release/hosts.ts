/** Hosts that a studio may have: nginx and Caddy with the configuration of docs/deploy.md, and some that send the site as plain files. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { chaptersOf } from '#tests/deploy/document.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

export type Site = {
  readonly url: string;
  /** Of who signed its certificate. */
  readonly authority?: string;
};

type Served = {
  /** Of our own server, behind the host. */
  readonly server: string;
  /** The site as files. */
  readonly folder: string;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns the file that the document writes to a path that begins so. */
async function documented(begin: string): Promise<string> {
  const text = await readFile(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  const steps = chaptersOf(text).flatMap((chapter) => chapter.steps);
  const found = steps.find((step) => step.kind === 'file' && step.path.startsWith(begin));
  if (!found) throw new Error(`docs/deploy.md has no ${begin}`);
  return found.text;
}

/** Replaces what only the studio's machine has. */
function replaced(text: string, by: readonly (readonly [from: string, to: string])[]): string {
  return by.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`docs/deploy.md has no ${from}`);
    return done.replaceAll(from, to);
  }, text);
}

/** Starts a program that serves until the test ends, and waits until its port is open. */
async function serving(port: number, [file = '', ...args]: readonly string[], env = {}) {
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString().slice(0, 2_000)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
    );
    if (isOpen) return;
    if (child.exitCode !== null) break;
    await pause(100);
  }
  throw new Error(`${file} does not serve: ${said}`);
}

async function openFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** As the document says, before our own server. */
export async function nginxAsDocumented({ server }: Served): Promise<Site> {
  const [folder, port, plain] = [await openFolder(), await freePort(), await freePort()];
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${key}`, '-out', `${certificate}`];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject], { stdio: 'ignore' });
  const version = /nginx\/1\.(\d+)/.exec(spawnSync('nginx', ['-v']).stderr.toString())?.[1];
  const isOld = Number(version) < 25;
  const config = replaced(await documented('/etc/nginx/sites-enabled/'), [
    ['listen 80;', `listen ${plain};`],
    ['listen [::]:80;', ''],
    // As the document says of an older nginx.
    ['listen 443 ssl;', `listen ${port} ssl${isOld ? ' http2' : ''};`],
    ...(isOld ? [['http2 on;', ''] as const] : []),
    ['listen [::]:443 ssl;', ''],
    ['/etc/letsencrypt/live/shop.your-studio.example/fullchain.pem', `${certificate}`],
    ['/etc/letsencrypt/live/shop.your-studio.example/privkey.pem', `${key}`],
    ['/var/log/nginx', folder],
    ['http://127.0.0.1:8080', server],
  ]);
  await startNginx(folder, port, config);
  return {
    url: `https://localhost:${port}`,
    authority: await readFile(`${certificate}`, 'utf8'),
  };
}

async function startNginx(folder: string, port: number, servers: string): Promise<void> {
  const root = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const config = `${root} daemon off; pid ${folder}/pid; error_log stderr crit; events {}
http { include /etc/nginx/mime.types; access_log off; ${paths}
${servers} }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  await serving(port, ['nginx', '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
}

/** Sends files, packed as `more` says. */
export const nginxWithFiles =
  (more: string) =>
  async ({ folder }: Served): Promise<Site> => {
    const port = await freePort();
    const site = `server { listen ${port}; root "${folder}"; error_page 404 /404.html; ${more} }`;
    await startNginx(await openFolder(), port, site);
    return { url: `http://localhost:${port}` };
  };

/** As the document says, before our own server; its authority is its own. */
export async function caddyAsDocumented({ server }: Served): Promise<Site> {
  const [port, plain] = [await freePort(), await freePort()];
  const config = replaced(await documented('/etc/caddy/Caddyfile'), [
    [
      '{\n    # A card',
      `{\n    admin off\n    skip_install_trust\n    http_port ${plain}\n    # A card`,
    ],
    ['shop.your-studio.example {', `localhost:${port} {`],
    ['127.0.0.1:8080', new URL(server).host],
  ]);
  const data = await startCaddy(port, config);
  const authority = join(data, 'caddy/pki/authorities/local/root.crt');
  return { url: `https://localhost:${port}`, authority: await readFile(authority, 'utf8') };
}

async function startCaddy(port: number, config: string): Promise<string> {
  const folder = await openFolder();
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'Caddyfile'), config);
  const program = ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  const data = join(folder, 'data');
  await serving(port, program, { HOME: folder, XDG_DATA_HOME: data, XDG_CONFIG_HOME: folder });
  return data;
}

export const caddyWithFiles =
  (more: string) =>
  async ({ folder }: Served): Promise<Site> => {
    const port = await freePort();
    const notFound = 'handle_errors {\n rewrite * /404.html\n file_server\n}';
    const site = `{\n admin off\n}\nhttp://localhost:${port} {\n root * "${folder}"\n ${more}\n ${notFound}\n}\n`;
    await startCaddy(port, site);
    return { url: `http://localhost:${port}` };
  };

/** Sends no header but type and length. */
export async function pythonWithFiles({ folder }: Served): Promise<Site> {
  const port = await freePort();
  await serving(port, ['python3', '-m', 'http.server', `${port}`, '--directory', folder]);
  return { url: `http://localhost:${port}` };
}
