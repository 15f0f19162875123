/** Runs the studio's commands in this process and returns exit code and output. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { codes } from '#studio/codes/codes.ts';
import { makeDeskFolder, newDesk, writeDesk, type Desk } from '#studio/desk/desk.ts';
import { publish } from '#studio/publish/publish.ts';
import { fill, temporaryFolder } from './folders.ts';

export type Report = {
  readonly exitCode: number;
  readonly said: string;
  readonly complained: string;
};

export type Studio = {
  readonly shoot: string;
  readonly out: string;
  readonly desk: string;
  /** Publishes the shoot as the gators' gallery. */
  readonly publish: (...flags: readonly string[]) => Promise<Report>;
  readonly codes: (...args: readonly string[]) => Promise<Report>;
};

/** Creates an empty site, a workspace whose codes are derived quickly, and a shoot with these files. */
export async function studioWith(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Studio> {
  const folder = await temporaryFolder();
  const [shoot, out, desk] = ['shoot', 'galleries', 'desk'].map((name) => join(folder, name));
  if (shoot === undefined || out === undefined || desk === undefined) throw new Error('no folders');
  await fill(shoot, files);
  await makeDeskFolder(desk);
  await writeDesk(desk, { ...newDesk(), iterations: 2 });
  const places = ['--out', out, '--desk', desk];
  return {
    shoot,
    out,
    desk,
    publish: (...flags) =>
      reported(() => publish([shoot, '--team', 'gators', ...places, ...flags])),
    codes: (what = 'list', ...args) =>
      reported(() => codes([what, ...args, ...(what === 'cards' ? places.slice(2) : places)])),
  };
}

/** Returns a command's output and exit code. */
export async function reported(run: () => Promise<number>): Promise<Report> {
  const said: string[] = [];
  const complained: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
  const error = vi
    .spyOn(console, 'error')
    .mockImplementation((line: string) => complained.push(line));
  try {
    return { exitCode: await run(), said: said.join('\n'), complained: complained.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

export async function deskOf(studio: Studio): Promise<Desk> {
  return JSON.parse(await readFile(join(studio.desk, 'desk.json'), 'utf8')) as Desk;
}

export async function changeDesk(studio: Studio, change: (desk: Desk) => Desk): Promise<void> {
  const desk = change(await deskOf(studio));
  await writeFile(join(studio.desk, 'desk.json'), JSON.stringify(desk));
}
