import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { startGroup } from './processes.ts';
import { until, type Command, type EngineWindow, type Parameters } from './wire.ts';

/**
 * Drives Firefox through Marionette, its own remote control, which accepts WebDriver's commands as JSON over TCP. No driver is
 * needed in between.
 */
export async function openFirefox(profile: string, isPrivate: boolean): Promise<EngineWindow> {
  await writeFile(join(profile, 'user.js'), preferences(isPrivate));
  // Firefox writes its port to this file.
  const portFile = join(profile, 'MarionetteActivePort');
  await rm(portFile, { force: true });
  const group = startGroup(
    'firefox-esr',
    [
      '--headless',
      '--marionette',
      '--remote-allow-system-access',
      '--no-remote',
      '--profile',
      profile,
    ],
    { HOME: profile },
    'ignore',
  );
  const port = await until('Firefox listens', async () => {
    const text = await readFile(portFile, 'utf8').catch(() => '');
    return /^\d+$/.test(text) ? Number(text) : undefined;
  });
  const marionette = talkTo(connect(port, '127.0.0.1'));
  await marionette('WebDriver:NewSession', {});
  const inChrome = async (script: string, args: readonly unknown[]): Promise<unknown> => {
    await marionette('Marionette:SetContext', { value: 'chrome' });
    const answer = await marionette('WebDriver:ExecuteScript', { script, args });
    await marionette('Marionette:SetContext', { value: 'content' });
    return valueOf(answer);
  };
  // A window of Firefox is never narrower than 500 pixels; the page in it is.
  await inChrome(phoneSized, [390, 844]);
  return {
    send: async (command, parameters = {}) => valueOf(await marionette(names[command], parameters)),
    errors: async () => {
      const said = (await inChrome(consoleErrors, [])) as readonly string[];
      return said.filter((line) => !abandoned.some((one) => line.includes(one)));
    },
    kill: group.kill,
  };
}

const names: Readonly<Record<Command, string>> = {
  navigate: 'WebDriver:Navigate',
  executeAsync: 'WebDriver:ExecuteAsyncScript',
  click: 'WebDriver:ElementClick',
  clear: 'WebDriver:ElementClear',
  sendKeys: 'WebDriver:ElementSendKeys',
  screenshot: 'WebDriver:TakeScreenshot',
};

function preferences(isPrivate: boolean): string {
  const wanted = {
    'marionette.port': 0,
    'browser.privatebrowsing.autostart': isPrivate,
    // The test kills it on purpose and opens it again by its address.
    'browser.sessionstore.resume_from_crash': false,
    'toolkit.startup.max_resumed_crashes': -1,
  };
  const lines = Object.entries(wanted).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  return lines.join('');
}

const phoneSized = `
  const [width, height] = arguments;
  const { style } = gBrowser.selectedBrowser;
  for (const side of ['min', 'max']) {
    style.setProperty(side + '-width', width + 'px');
    style.setProperty(side + '-height', height + 'px');
  }`;

/** Collects errors of pages from Firefox's console, and policy violations, which are warnings there. */
const consoleErrors = `
  const said = [];
  for (const message of Services.console.getMessageArray()) {
    if (!(message instanceof Ci.nsIScriptError)) continue;
    const isOurs = message.sourceName.startsWith('http') || message.innerWindowID !== 0;
    const isWarning = (message.flags & Ci.nsIScriptError.warningFlag) !== 0;
    if (message.category === 'CSP' || (isOurs && !isWarning)) said.push(message.category + ': ' + message.errorMessage);
  }
  const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  for (const { level, arguments: values, filename } of storage.getEvents()) {
    if (filename.startsWith('http') && (level === 'error' || level === 'assert')) said.push('console.error: ' + values.join(' '));
  }
  return said;`;

/**
 * Firefox says the first when a page no longer wants a stored file while the worker's answer is being copied to it (`BodyComplete` in
 * FetchEventOpChild.cpp). The address is that of the answer: a file of the app was made by the worker and has none. Other failures
 * of a worker have one. It says the second when a page is left while a script is on its way: the hash is that of no bytes.
 */
const abandoned = [
  'Failed to load ‘’. A ServiceWorker intercepted the request',
  `The computed hash is “${createHash('sha256').digest('base64')}”`,
];

type Reply = { readonly error: unknown; readonly value: unknown };

/**
 * Marionette's protocol 3: `length:json` each way; a command is [0, id, name, parameters], its answer [1, id, error, value].
 * See firefox-source-docs.mozilla.org/testing/marionette/Protocol.html.
 */
function talkTo(socket: Socket): (name: string, parameters: Parameters) => Promise<unknown> {
  const waiting = new Map<number, (reply: Reply) => void>();
  let rest = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.toString('latin1', 0, colon));
      if (rest.length < end) return;
      const message: unknown = JSON.parse(rest.toString('utf8', colon + 1, end));
      rest = rest.subarray(end);
      // The greeting is not a list.
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message as [number, number, unknown, unknown];
      waiting.get(id)?.({ error, value });
      waiting.delete(id);
    }
  });
  // Firefox was killed or has crashed: pending commands get no answer.
  const gone = (): void => {
    for (const answer of waiting.values()) answer({ error: 'the connection is gone', value: null });
    waiting.clear();
  };
  socket.on('error', gone).on('close', gone);
  return (name, parameters) => {
    last += 1;
    const id = last;
    const json = JSON.stringify([0, id, name, parameters]);
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ error, value }) => {
        if (error === null) resolve(value);
        else reject(new Error(`Firefox, ${name}: ${JSON.stringify(error)}`));
      });
      socket.write(`${Buffer.byteLength(json)}:${json}`);
    });
  };
}

function valueOf(answer: unknown): unknown {
  return (answer as { readonly value?: unknown } | null)?.value;
}
