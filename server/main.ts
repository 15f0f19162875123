/** Starts the server and stops it cleanly. */
import { brand } from '#facts/brand.ts';
import { sampleCodes } from '#facts/sampleCodes.ts';
import { success, type Result } from '#rules/result.ts';
import { readConfig, type Config } from './config.ts';
import { listen, type Listening } from './http/listen.ts';
import { staticFiles } from './http/staticFiles.ts';
import { logToStdout } from './log.ts';
import { openServer, type OpenedServer } from './openServer.ts';

type Running = {
  readonly opened: OpenedServer;
  readonly listening: Listening;
  readonly config: Config;
};

/** Uploads under way when the server is told to stop; a phone whose upload is cut off sends it again. */
const uploadPatienceMs = 10_000;

async function start(): Promise<Result<Running>> {
  const config = await readConfig(process.env);
  if (!config.ok) return config;
  const files = await staticFiles(config.value);
  if (!files.ok) return files;
  const opened = await openServer(config.value);
  if (!opened.ok) return opened;
  const listening = await listen(opened.value, files.value, { ...config.value, log: logToStdout });
  if (!listening.ok) {
    await opened.value.close();
    return listening;
  }
  return success({ opened: opened.value, listening: listening.value, config: config.value });
}

function greet({ opened, listening, config }: Running) {
  const codes = sampleCodes.map(({ slug, code }) => `${code} (${slug})`).join(', ');
  const host = config.host ?? 'localhost';
  console.log(`
  ${brand.product} is open on http://${host.includes(':') ? `[${host}]` : host}:${listening.port}

  Orders go to   ${opened.whereOrdersGo}
  Mail goes to   ${opened.whereMailGoes}
  Sample codes   ${codes}

  Stop with Ctrl-C.
`);
}

function stopOnSignal({ opened, listening }: Running) {
  let stopping = false;
  const stop = async () => {
    // A second signal means that somebody does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    opened.stopping();
    await listening.close(uploadPatienceMs);
    await opened.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

// Orders name children: nobody else on this machine reads what this process writes.
process.umask(0o077);
// The program that reads the log may end: that must not stop the orders.
process.stdout.on('error', () => {});
const running = await start();
if (running.ok) {
  stopOnSignal(running.value);
  greet(running.value);
} else {
  console.error(running.message);
  process.exitCode = 1;
}
