/** Checks whether the database works and the clock agrees with it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultTexts } from '#core/shop/studioTexts.ts';
import { saneClock } from '#server/health/clock.ts';
import { faultOf } from '#server/health/writeTest.ts';
import type { Store } from '#server/store/openStore.ts';
import { programFolder } from '#server/store/programFolder.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { openSqliteFile } from '#server/store/sqliteEngine.ts';
import { timeWords } from '#studio/command/columns.ts';
import { fail, ok, type Line } from './line.ts';

export async function versionsLine(store: Store): Promise<Line> {
  const file = await readFile(join(programFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(file) as { version: string };
  const { database, schema } = await store.versions();
  return ok(
    'versions',
    `Version ${version}, Node ${process.versions.node}, ${database}, schema ${schema}`,
  );
}

/** Commits a row in the same way as an order. */
export async function writeLine({ marks, where }: Store): Promise<Line> {
  const startMs = performance.now();
  try {
    await marks.set('write-test', Date.now());
    const ms = Math.round(performance.now() - startMs);
    return ok('write', `A row was stored in ${ms} ms (${where}).`);
  } catch (error) {
    const { title, todo } = faultTexts[faultOf(error)];
    return fail('write', `${inSentence(title)} (${reasonOf(error)}). ${todo}`);
  }
}

export async function damageLine(file: string): Promise<Line> {
  const { title, todo } = faultTexts.damaged;
  const damaged = (found: string) =>
    fail('damage', `${inSentence(title)} (${found.replaceAll(/\s+/g, ' ')}). ${todo}`);
  const engine = await openSqliteFile(file);
  try {
    const [row] = engine.prepare('PRAGMA quick_check(1)').all() as Record<string, string>[];
    const found = Object.values(row ?? {})[0] ?? '';
    return found === 'ok' ? ok('damage', 'Every page of the file can be read.') : damaged(found);
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error;
    return damaged(reasonOf(error));
  } finally {
    engine.close();
  }
}

/** `isRight` records that the clock's time is correct. */
export async function clockLine(store: Store, isRight: boolean): Promise<Line> {
  const now = Date.now();
  const here = timeWords(new Date(now).toISOString());
  if (isRight) {
    await store.marks.set('clock', now);
    await store.marks.set('clock-confirmed', now);
  }
  const marks = await store.marks.all();
  const databaseMs = await store.clockMs();
  const { hasJumped } = saneClock(() => now).look(marks, databaseMs);
  if (!hasJumped) return ok('clock', `It is ${here}.`);
  const known = [
    ...(marks.clock === undefined ? [] : [`last known ${timeWords(marks.clock)}`]),
    ...(databaseMs === undefined ? [] : [`the database says ${timeWords(databaseMs)}`]),
  ];
  const { title, todo } = faultTexts.clock;
  return fail('clock', `${inSentence(title)}: ${here} here, ${known.join(', ')}. ${todo}`);
}

function inSentence(title: string): string {
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
