import { describe, expect, it } from 'vitest';
import {
  isDamaged,
  isDatabaseBusy,
  isDiskFull,
  isLockTimeout,
  isReadOnly,
} from '#server/store/databaseErrors.ts';

const kinds = { isDamaged, isDatabaseBusy, isDiskFull, isLockTimeout, isReadOnly };
type KindOfError = keyof typeof kinds;

function kindsOf(error: unknown): readonly string[] {
  return Object.entries(kinds).flatMap(([name, isAlready]) => (isAlready(error) ? [name] : []));
}

const extended = (code: number) => code | (1 << 8);

describe('an error', () => {
  it.each<readonly [string, object, ...KindOfError[]]>([
    ['SQLite is busy', { errcode: 5 }, 'isDatabaseBusy'],
    ['SQLite has a lock', { errcode: 6 }, 'isDatabaseBusy'],
    ['SQLite is busy with a snapshot', { errcode: extended(5) }, 'isDatabaseBusy'],
    ["SQLite's disk is full", { errcode: 13 }, 'isDiskFull'],
    ['SQLite may not', { errcode: 3 }, 'isReadOnly'],
    ["SQLite's file is read-only", { errcode: 8 }, 'isReadOnly'],
    ["SQLite's disk fails", { errcode: extended(10) }, 'isReadOnly'],
    ['SQLite cannot open its file', { errcode: 14 }, 'isReadOnly'],
    ["SQLite's file is corrupt", { errcode: 11 }, 'isDamaged'],
    ["SQLite's file is no database", { errcode: 26 }, 'isDamaged'],
    ['SQLite refuses a row', { errcode: 19 }],
    ['PostgreSQL waits too long for a row', { code: '55P03' }, 'isDatabaseBusy', 'isLockTimeout'],
    ["PostgreSQL's disk is full", { code: '53100' }, 'isDatabaseBusy', 'isDiskFull'],
    ['PostgreSQL has no connection left', { code: '53300' }, 'isDatabaseBusy'],
    ['PostgreSQL loses a connection', { code: '08006' }, 'isDatabaseBusy'],
    ['PostgreSQL stops', { code: '57P01' }, 'isDatabaseBusy'],
    ['PostgreSQL finds a deadlock', { code: '40P01' }, 'isDatabaseBusy'],
    ['PostgreSQL is a standby', { code: '25006' }, 'isReadOnly'],
    ["PostgreSQL's data are corrupt", { code: 'XX001' }, 'isDamaged'],
    ["PostgreSQL's index is corrupt", { code: 'XX002' }, 'isDamaged'],
    ['PostgreSQL refuses a row', { code: '23505' }],
    ['PostgreSQL is not ready in another way', { code: '55P02' }],
    ['the network refuses', { code: 'ECONNREFUSED' }, 'isDatabaseBusy'],
    ['the network resets', { code: 'ECONNRESET' }, 'isDatabaseBusy'],
    ['the network breaks a pipe', { code: 'EPIPE' }, 'isDatabaseBusy'],
    ['the network is slow', { code: 'ETIMEDOUT' }, 'isDatabaseBusy'],
    ['the network has no way', { code: 'ENETUNREACH' }, 'isDatabaseBusy'],
    ['the network has no host', { code: 'EHOSTUNREACH' }, 'isDatabaseBusy'],
    ['the network has no name for a moment', { code: 'EAI_AGAIN' }, 'isDatabaseBusy'],
    ['the network has no such name', { code: 'ENOTFOUND' }],
    ['the disk is full', { code: 'ENOSPC' }, 'isDiskFull'],
    ["this user's part of the disk is full", { code: 'EDQUOT' }, 'isDiskFull'],
    ['the disk is read-only', { code: 'EROFS' }, 'isReadOnly'],
    ['the folder is closed', { code: 'EACCES' }, 'isReadOnly'],
    ['the system forbids it', { code: 'EPERM' }, 'isReadOnly'],
    ['codes of other kinds are none', { code: 57, errcode: '5' }],
  ])('when %s', (_when, codes, ...expected) => {
    expect(kindsOf(Object.assign(new Error('no'), codes))).toEqual([...expected].sort());
    expect(kindsOf(codes)).toEqual([]);
  });

  it.each<readonly [string, ...KindOfError[]]>([
    ['disk I/O error', 'isReadOnly'],
    ['unable to open database file', 'isReadOnly'],
    ['no such table: orders'],
  ])('of SQLite without its code: %s', (message, ...expected) => {
    const code = 'ERR_SQLITE_ERROR';
    expect(kindsOf(Object.assign(new Error(message), { code }))).toEqual(expected);
    expect(kindsOf(new Error(message))).toEqual([]);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])("of PostgreSQL's client without a code: %s", (message) => {
    expect(kindsOf(new Error(message))).toEqual(['isDatabaseBusy']);
  });

  it.each([
    'a bug',
    'a timeout exceeded when trying to connect',
    'no Connection terminated',
    'Client is not queryable, says a bug',
  ])('of a program is none of these: %s', (message) => {
    expect(kindsOf(new Error(message))).toEqual([]);
    expect(kindsOf(message)).toEqual([]);
    expect(kindsOf(undefined)).toEqual([]);
  });
});
