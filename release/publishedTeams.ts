/** Reads the directory beside the galleries for the build, so that the prerendered home page shows the teams that are known. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryFile } from '#core/seal/galleries.ts';
import { directoryText, readDirectory } from '#core/shop/directory.ts';
import { galleriesToRelease } from './galleries.ts';

/** Returns the directory as JSON; `undefined`, as a script has it, if there is none that can be read. */
export function publishedTeams(env: NodeJS.ProcessEnv): string {
  try {
    const teams = readDirectory(
      JSON.parse(readFileSync(join(galleriesToRelease(env), directoryFile), 'utf8')),
    );
    return teams ? directoryText(teams) : 'undefined';
  } catch {
    return 'undefined';
  }
}
