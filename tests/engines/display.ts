import { once } from 'node:events';
import { startGroup, type Group } from './processes.ts';

export type Display = { readonly name: string; readonly close: Group['kill'] };

/** A virtual screen for WebKitGTK, which has no headless mode. Xvfb picks a free number. */
export async function startDisplay(): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const group = startGroup('Xvfb', args, {}, ['ignore', 'ignore', 'ignore', 'pipe']);
  const pipe = group.child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe to say its number on');
  const [number] = (await once(pipe, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: group.kill };
}
