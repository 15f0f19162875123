import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTexts } from '#facts/accessTexts.ts';
import {
  codeKeys,
  sealEntry,
  tableDigest,
  type AccessTable as Table,
} from '#sealing/accessTable.ts';

type AccessTable = typeof import('#browser/accessTable.ts');
let accessTable: AccessTable;
let answers: ((response: Response) => void)[];

const nothing = () => new Response(null, { status: 503 });

beforeEach(async () => {
  vi.resetModules();
  answers = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  accessTable = await import('#browser/accessTable.ts');
});

test('a table that is on its way is not fetched a second time, for two focuses or for a code', () => {
  accessTable.prepareTable();
  accessTable.prepareTable();
  void accessTable.prepareCode('GATORSDEMO');
  expect(answers).toHaveLength(1);
});

test('a table that came some time ago is fetched again: a gallery may have a new key', async () => {
  accessTable.prepareTable();
  answers[0]?.(nothing());
  await vi.waitFor(() => {
    accessTable.prepareTable();
    expect(answers).toHaveLength(2);
  });
});

describe('a table that', () => {
  const code = 'GATORSDEMO';
  const entry = { type: 'team', slug: 'gators' } as const;

  /** Like the published table, with few iterations. */
  async function goodTable(): Promise<Table> {
    const derivation = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', iterations: 2 };
    const keys = await codeKeys(code, derivation);
    const bare = {
      version: 1,
      ...derivation,
      entries: { [keys.entryId]: await sealEntry(keys, entry) },
    } as const;
    return { ...bare, digest: await tableDigest(bare) };
  }

  const another = (character: string): string => (character === 'A' ? 'B' : 'A');
  const hurt = (text: string): string =>
    `${text.slice(0, 8)}${another(text.charAt(8))}${text.slice(9)}`;
  const hurtEach = (
    table: Table,
    id: (id: string) => string,
    sealed: (sealed: string) => string,
  ): string =>
    JSON.stringify({
      ...table,
      entries: Object.fromEntries(
        Object.entries(table.entries).map(([key, value]) => [id(key), sealed(value)]),
      ),
    });
  const same = (text: string): string => text;
  const damages: readonly (readonly [string, (table: Table) => string])[] = [
    ['has a damaged entry', (table) => hurtEach(table, same, hurt)],
    ['has a damaged entry id', (table) => hurtEach(table, hurt, same)],
    ['has a damaged salt', (table) => JSON.stringify({ ...table, salt: hurt(table.salt) })],
    ['has a damaged count of iterations', (table) => JSON.stringify({ ...table, iterations: 3 })],
    ['is cut short', (table) => JSON.stringify(table).slice(0, -3)],
    ['is a web page', () => '<!doctype html><title>Sign in to the school network</title>'],
  ];

  /** Answers every request with the next of these bodies. */
  function answerWith(...bodies: readonly string[]): void {
    const next = [...bodies];
    vi.stubGlobal('fetch', async () => new Response(next.shift() ?? null));
  }

  test.each(damages)('%s does not call the code wrong', async (_, damage) => {
    const damaged = damage(await goodTable());
    answerWith(damaged, damaged);
    const found = await accessTable.lookUpCode([code]);
    expect(found).toEqual({ ok: false, message: accessTexts.listDamaged });
  });

  test.each(damages)('%s in its first answer is fetched again', async (_, damage) => {
    const table = await goodTable();
    answerWith(damage(table), JSON.stringify(table));
    const found = await accessTable.lookUpCode([code]);
    expect(found).toMatchObject({ ok: true, value: { entry } });
  });
});
