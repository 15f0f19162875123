import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A localStorage that outlives its pages. */
function workingStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

function refusingStorage(): void {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

async function openPage(): Promise<typeof import('#storage/passes.ts')> {
  vi.resetModules();
  return import('#storage/passes.ts');
}

beforeEach(() => () => vi.unstubAllGlobals());

describe('spec 4: the allow flag of a team', () => {
  test('is not there at first', async () => {
    workingStorage();
    expect((await openPage()).hasPass('owls')).toBe(false);
  });

  test('stays for the next visit, for its team alone', async () => {
    workingStorage();
    (await openPage()).keepPass('owls');
    const next = await openPage();
    expect(next.hasPass('owls')).toBe(true);
    expect(next.hasPass('gators')).toBe(false);
  });

  test('is gone when it is dropped, now and on the next visit', async () => {
    const kept = workingStorage();
    const page = await openPage();
    page.keepPass('owls');
    page.keepPass('gators');
    page.dropPass('owls');
    expect(page.hasPass('owls')).toBe(false);
    expect((await openPage()).hasPass('owls')).toBe(false);
    expect((await openPage()).hasPass('gators')).toBe(true);
    expect(kept.size).toBe(1);
  });

  test('is nothing else that another app may have left under its name', async () => {
    const kept = workingStorage();
    (await openPage()).keepPass('owls');
    for (const key of kept.keys()) kept.set(key, 'no');
    expect((await openPage()).hasPass('owls')).toBe(false);
  });
});

describe('a browser that refuses localStorage', () => {
  const refusals: readonly (readonly [string, () => void])[] = [
    ['by throwing', refusingStorage],
    ['by not having it', () => vi.stubGlobal('localStorage', undefined)],
  ];

  test.each(refusals)('%s: a pass lasts as long as the page', async (_name, refuse) => {
    refuse();
    const page = await openPage();
    expect(page.hasPass('owls')).toBe(false);
    page.keepPass('owls');
    expect(page.hasPass('owls')).toBe(true);
    expect(page.hasPass('gators')).toBe(false);
    expect((await openPage()).hasPass('owls')).toBe(false);
  });

  test.each(refusals)('%s: a pass can be dropped', async (_name, refuse) => {
    refuse();
    const page = await openPage();
    page.keepPass('owls');
    page.dropPass('owls');
    expect(page.hasPass('owls')).toBe(false);
  });
});
