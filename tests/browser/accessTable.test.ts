import { beforeEach, expect, test, vi } from 'vitest';

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
