/** Where a player's name still is after an erasure, because no command removes it there. */
import { join } from 'node:path';
import { bookingRecordOf } from '#studio/orders/bookings.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { leftWords, pathsBelow, type FileElsewhere } from '#studio/workspace/clearedFiles.ts';
import { writtenFile } from '#studio/workspace/writtenFiles.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { hasWords, recordHasWords } from './playersName.ts';
import { readFile, stat } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { rosterText } from '#studio/workspace/rosterText.ts';

export type NamesLeft = {
  /** Files in the workspace that no command wrote, and that have the name. */
  readonly named: readonly string[];
  /** The same for those that can't be read here. */
  readonly unsearched: readonly string[];
  /** Numbers of others' orders. */
  readonly orders: readonly string[];
  /** Numbers of requests for team days whose roster or texts have the name. */
  readonly bookings: readonly string[];
  readonly elsewhere: readonly FileElsewhere[];
};

/** Says each, and what becomes of it. */
export function leftLines({
  named,
  unsearched,
  orders,
  bookings,
  elsewhere,
}: NamesLeft): readonly string[] {
  return [
    ...named.map(
      (file) => `${file} is no file of a command, and has the name: delete it yourself.`,
    ),
    ...unsearched.map(
      (file) =>
        `${file} was not searched for the name, because it can't be read here: look into it yourself.`,
    ),
    ...(orders.length === 0
      ? []
      : [
          `Orders of others that have the name: ${orders.join(', ')}. "orders forget" erases an order.`,
        ]),
    ...(bookings.length === 0
      ? []
      : [
          `Requests for team days whose roster or texts have the name: ${bookings.join(', ')}. They go after RETENTION_DAYS.`,
        ]),
    ...elsewhere.map(leftWords),
  ];
}

export async function namesLeft(
  workspace: string,
  store: DeskStore | undefined,
  player: string,
  elsewhere: readonly FileElsewhere[],
): Promise<NamesLeft> {
  return {
    ...(await ownFiles(workspace, player)),
    bookings: store ? await bookingsWith(store, player) : [],
    orders: store ? await ordersWith(store, player) : [],
    elsewhere,
  };
}

/** Looks through what somebody put into the workspace. What can't be read is never passed over: it may have the name. */
async function ownFiles(
  workspace: string,
  player: string,
): Promise<Pick<NamesLeft, 'named' | 'unsearched'>> {
  const spellings = spellingsOf(player);
  const isNamed = (text: string): boolean => spellings.some((words) => hasWords(text, words));
  const named: string[] = [];
  const unsearched: string[] = [];
  for (const path of await pathsBelow(workspace)) {
    if (writtenFile('workspace', path)) continue;
    const file = join(workspace, path);
    const text = await searchedText(file);
    if (isNamed(`${path} ${text ?? ''}`)) named.push(file);
    else if (text === undefined) unsearched.push(file);
  }
  return { named, unsearched };
}

/** A list may have the last name, or names, first. */
function spellingsOf(player: string): readonly string[] {
  const words = player.trim().split(/\s+/);
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
}

async function ordersWith(store: DeskStore, player: string): Promise<readonly string[]> {
  const orders = (await readOrders(store)).filter(({ anonymizedAt }) => anonymizedAt === null);
  return orders
    .filter(({ request, state }) => recordHasWords([JSON.parse(request), state], player))
    .map(({ number }) => number);
}

async function bookingsWith(store: DeskStore, player: string): Promise<readonly string[]> {
  return (await store.bookings.list())
    .filter((booking) => {
      const record = bookingRecordOf(booking).booking;
      const roster = record.rosterCsv.replaceAll(/[,;\t"]+/g, ' ');
      return hasWords(roster, player) || recordHasWords(record, player);
    })
    .map(({ number }) => number);
}

/** What is larger, packed or unpacked, is not opened. */
const limitBytes = 50_000_000;

/**
 * Returns the text of a table, a text in any encoding, or an Office or OpenDocument file; undefined for what can't be searched: pictures, PDFs,
 * archives, large files, .xls, .doc, .numbers, .pages and whatever else has other bytes than text.
 */
async function searchedText(file: string): Promise<string | undefined> {
  const { size } = await stat(file).catch(() => ({ size: Infinity }));
  const bytes = size > limitBytes ? undefined : await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return officeText(bytes);
  const { text } = rosterText(bytes);
  const isText = !text.includes('\0') && !text.startsWith('%PDF-') && !hasControls(text);
  // Columns stand beside each other.
  return isText ? text.replaceAll(/[,;\t"]+/g, ' ') : undefined;
}

/** The bytes of pictures and programs, read as a code page, have control characters. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\s]/u.test(text);
}

async function officeText(bytes: Buffer): Promise<string | undefined> {
  const parts = xmlParts(bytes);
  if (!parts) return undefined;
  const texts = Object.values(parts).map((part) => textOfXml(strFromU8(part)));
  if (!Object.hasOwn(parts, 'xl/workbook.xml')) return texts.join('\n');
  // A sheet has its texts in a table of their own, so only its rows say what stands beside what.
  const sheets = await readSheets(bytes).catch(() => undefined);
  const rows = sheets?.flatMap(({ data }) => data.map((cells) => cells.join(' ')));
  return rows && [...texts, ...rows].join('\n');
}

/** Returns the XML files of an Office or OpenDocument file, or undefined if it is another archive. */
function xmlParts(bytes: Buffer): Readonly<Record<string, Uint8Array>> | undefined {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.endsWith('.xml') && (size += originalSize) <= limitBytes,
    });
    const isOffice =
      Object.hasOwn(parts, '[Content_Types].xml') || Object.hasOwn(parts, 'content.xml');
    return isOffice && size <= limitBytes ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** A word may be parted by tags of its look; paragraphs, cells and tabs part words. */
function textOfXml(xml: string): string {
  return xml
    .replaceAll(
      /<(?:\/(?:\w+:)?(?:p|h|si|is|row|tr|tc|table-cell)|(?:\w+:)?(?:tab|br|s))\b[^>]*>/g,
      ' ',
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
