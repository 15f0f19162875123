import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startGroup } from './processes.ts';
import { until, type Command, type EngineWindow, type Parameters } from './wire.ts';

const program = fileURLToPath(new URL('webkitWindow.py', import.meta.url));

/** Drives WebKitGTK through its own driver, WebKitWebDriver, which uses WebDriver over HTTP. */
export async function openWebKit(
  profile: string,
  isPrivate: boolean,
  display: string,
): Promise<EngineWindow> {
  const port = await freePort();
  // The console comes through a pipe. Without stdbuf it would be buffered until the browser ends by itself.
  const group = startGroup(
    'stdbuf',
    ['-oL', 'WebKitWebDriver', `--port=${port}`],
    {
      HOME: profile,
      XDG_RUNTIME_DIR: profile,
      DISPLAY: display,
      GSETTINGS_BACKEND: 'memory',
      GIO_USE_VFS: 'local',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // WebKit's sandbox does not run as root. The only page opened here is our own.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    ['ignore', 'pipe', 'ignore'],
  );
  const said: string[] = [];
  group.child.stdout?.setEncoding('utf8').on('data', (text: string) => said.push(text));

  const driver = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver listens', () => fetch(`${driver}/status`).catch(() => undefined));
  const options = {
    binary: '/usr/bin/python3',
    args: [program, isPrivate ? '--private' : profile],
  };
  const session = await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const address = `${driver}/session/${(session as { readonly sessionId: string }).sessionId}`;
  return {
    send: (command, parameters = {}) => {
      const [method, path] = routes[command];
      return call(
        method,
        `${address}/${path.replace('{id}', String(parameters['id']))}`,
        parameters,
      );
    },
    errors: () => Promise.resolve(errorsIn(said.join(''))),
    kill: group.kill,
  };
}

/** WebDriver, section 6.3. */
const routes: Readonly<Record<Command, readonly ['GET' | 'POST', string]>> = {
  navigate: ['POST', 'url'],
  executeAsync: ['POST', 'execute/async'],
  click: ['POST', 'element/{id}/click'],
  clear: ['POST', 'element/{id}/clear'],
  sendKeys: ['POST', 'element/{id}/value'],
  screenshot: ['GET', 'screenshot'],
};

async function call(method: 'GET' | 'POST', url: string, parameters: Parameters): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
  const response = await fetch(url, { method, ...body });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
  return value;
}

/** Lines such as `CONSOLE JS ERROR TypeError: …` and `CONSOLE SECURITY ERROR Refused to load …`. */
function errorsIn(output: string): readonly string[] {
  const lines = output.split('\n').filter((line) => /^CONSOLE (?:\w+ )?ERROR /.test(line));
  // Safari supports this directive; WebKitGTK is built without manifests.
  return lines.filter((line) => !line.includes("directive 'manifest-src'"));
}

/** WebKitWebDriver must be told its port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
