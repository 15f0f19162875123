/** `npm run studio` alone: the desk in the browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDesk } from '#studio/desk/openDesk.ts';
import { standingAddress } from '#studio/desk/standingAddress.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { storeOptions } from './atStore.ts';
import { command, exitCodes, failed, flag, folderOptions, takes } from './commandLine.ts';

export const deskCommand = command({
  name: 'desk',
  summary: 'the desk in your browser; "npm run studio" alone opens it, too',
  about: `Opens the desk in your browser, and says its address. It is a page of this machine alone: nobody else can open it. The address works
once. Closing the tab stops nothing: the same command in another terminal opens the running desk once more.
Ctrl+C ends the desk.`,
  options: {
    'no-open': flag`only says the address`,
    port: takes`number  of the address; any that is free without it`,
    ...folderOptions,
    ...storeOptions,
  },
  async run(values, _operands, refuse) {
    const { port = '0', data } = values;
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return refuse('--port is a number.');
    const folders = foldersOf(values);
    const tell = (says: string, address: string): void => {
      console.log(`${says}: ${address}`);
      if (!values['no-open']) show(address);
    };
    const running = await standingAddress(folders.workspace);
    if (running !== undefined) {
      tell('The desk of this workspace runs already. This address opens it once more', running);
      return exitCodes.done;
    }
    const opened = await openDesk({ folders, data, port: Number(port) });
    if (!opened.ok) return failed(opened.message);
    tell('The desk is open', opened.value.address());
    await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
    await opened.value.close();
    return exitCodes.done;
  },
});

/** How each system shows an address in its browser. Where there is none, the address on the screen is enough. */
const programs: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

function show(address: string): void {
  const [program, ...args] = programs[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
