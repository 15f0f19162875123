/** Starts the server and stops it cleanly. */
import { brand } from '#core/shop/brand.ts';
import { shopFiles } from '#core/shop/shop.ts';
import { sampleCodes } from '#core/shop/sampleCodes.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { readConfig, type Config } from './config.ts';
import { forgeryWarning } from './http/call.ts';
import { givenSocket, tellSystemd, startWatchdog } from './health/supervisor.ts';
import { catchTheRest } from './http/lastResort.ts';
import { listen, type Listening } from './listen.ts';
import { staticFiles } from './http/staticFiles.ts';
import { logToStdout } from '#server/log/log.ts';
import { isFolder, galleriesIn } from '#server/store/folders.ts';
import { openServer, type OpenedServer } from './openServer.ts';

type Running = {
  readonly opened: OpenedServer;
  readonly listening: Listening;
  readonly config: Config;
};

/** How long to wait for running uploads on shutdown. A phone sends an interrupted upload again. */
const uploadPatienceMs = 10_000;
/** Long enough for an open page to send another request and be told to use a new connection. */
const lastAnswersMs = 1_000;

async function start(): Promise<Result<Running>> {
  const faults = shopFaults(shopFiles);
  if (faults.length > 0) return failure(faults.join('\n'));
  const config = await readConfig(process.env);
  if (!config.ok) return config;
  const files = await staticFiles(config.value);
  if (!files.ok) return files;
  const opened = await openServer(config.value);
  if (!opened.ok) return opened;
  const listening = await listen(opened.value, files.value, {
    ...config.value,
    socket: givenSocket(process.env, process.pid),
    log: logToStdout,
  });
  if (!listening.ok) {
    await opened.value.close();
    return listening;
  }
  const warning = forgeryWarning(config.value.host, config.value.trustProxyHops);
  if (warning !== undefined) logToStdout('warn', warning, {});
  const { galleriesDir, shopDir, staticDir } = config.value;
  const galleries = galleriesDir ?? galleriesIn(shopDir, staticDir);
  if (!(await isFolder(galleries))) {
    logToStdout(
      'warn',
      `There is no folder ${galleries} that can be read, so no gallery opens.`,
      {},
    );
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
${codes === '' ? '' : `  Sample codes   ${codes}\n`}
  Stop with Ctrl-C.
`);
}

/** From here on, unexpected errors do not end the process, and systemd can see that it is alive. */
function keepRunning({ opened, listening, config }: Running) {
  const systemd = tellSystemd(process.env, logToStdout);
  const watchdog = startWatchdog(config.hangSeconds, logToStdout);
  let stopping = false;
  const stop = async () => {
    // On a second signal, exit at once.
    if (stopping) process.exit(1);
    stopping = true;
    opened.stopping();
    const told = systemd.stopping();
    await listening.close(uploadPatienceMs, lastAnswersMs);
    await opened.close();
    await watchdog.stop();
    await told;
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

// Orders name children: no other user of this machine may read the files of this process.
process.umask(0o077);
// The program that reads the log may end. Orders must continue.
process.stdout.on('error', () => {});
const running = await start();
if (running.ok) {
  catchTheRest(logToStdout);
  keepRunning(running.value);
  greet(running.value);
} else {
  console.error(running.message);
  process.exitCode = 1;
  // What `npm start` hears of its server would keep it alive.
  process.channel?.unref();
}
