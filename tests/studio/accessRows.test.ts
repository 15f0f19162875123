/** The access table as a host sees it, and as a killed command leaves it. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accessFolder, accessHeadFile } from '#core/gallery/galleryFiles.ts';
import { rowsIn, rowsPerShard } from '#core/access/accessShards.ts';
import { entryIdBytes, sealedEntryBytes } from '#core/access/codeKeys.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { newWorkspace, type Workspace, type WorkspaceCode } from '#studio/workspace/workspace.ts';
import { sealedCode } from '#studio/workspace/codes.ts';
import { draftSiteTable, writeSiteTable } from '#studio/site/accessRows.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, filesBelow, temporaryFolder } from './folders.ts';
import { workspaceOf, studioWith, type Studio } from './studio.ts';
import { entryFor, entryForCard, headOf } from './visitor.ts';

const empty: Workspace = { ...newWorkspace(), iterations: 2 };

async function workspaceWith(count: number, before: Workspace = empty): Promise<Workspace> {
  const codes: WorkspaceCode[] = [...before.codes];
  for (let number = codes.length; number < count; number += 1) {
    const opens = { type: 'team', slug: `team-${number}`, key: 'A'.repeat(43) } as const;
    codes.push(await sealedCode(before, { code: `CODE-${number}` }, { opens }));
  }
  return { ...before, codes };
}

/** Codes whose rows only look sealed: sealing a thousand takes a while. */
function someCodes(count: number): readonly WorkspaceCode[] {
  const row = () => ({
    entryId: randomBytes(entryIdBytes).toString('base64url'),
    sealed: randomBytes(sealedEntryBytes).toString('base64url'),
  });
  return Array.from({ length: count }, (_, number) => ({
    code: `SOME-${number}`,
    opens: { type: 'team', slug: `some-${number}` },
    stretched: '',
    ...row(),
    card: { secret: '', ...row() },
  }));
}

/** The ids of all rows on the site. */
async function idsOn(out: string): Promise<ReadonlySet<string>> {
  const { shards } = await headOf(out);
  const files = await contentsBelow(join(out, accessFolder, shards));
  const ids = new Set<string>();
  for (const bytes of files.values()) {
    for (const { id } of (await rowsIn(new Uint8Array(bytes))) ?? []) ids.add(base64urlOf(id));
  }
  return ids;
}

async function sizesOn(out: string) {
  const { shards } = await headOf(out);
  const files = await contentsBelow(join(out, accessFolder, shards));
  const head = await readFile(join(out, accessFolder, accessHeadFile));
  const sizes = [...files.values()].map((bytes) => bytes.length);
  return { head: head.length, shards: sizes.length, sizes: [...new Set(sizes)] };
}

describe('what a host sees', () => {
  test('a code costs the same with 3, 100 and 1,000 codes on the site', async () => {
    const workspace = await workspaceWith(3);
    const costs: number[] = [];
    for (const count of [3, 100, 1_000]) {
      const out = await temporaryFolder();
      await writeSiteTable(out, {
        ...workspace,
        codes: [...workspace.codes, ...someCodes(count - 3)],
      });
      const { head, sizes } = await sizesOn(out);
      expect(sizes).toHaveLength(1);
      costs.push((sizes[0] ?? 0) + head);
      expect(await entryFor(out, 'code 2')).toMatchObject({ kind: 'entry' });
      const { card } = workspace.codes[2] ?? {};
      expect(await entryForCard(out, card?.secret ?? '')).toMatchObject({ kind: 'entry' });
    }
    expect(Math.max(...costs)).toBeLessThanOrEqual(Math.min(...costs) + 4);
    expect(Math.max(...costs)).toBeLessThan(10_000);
  });

  test('no code, one code or twenty: as many rows, all alike', async () => {
    const rows = new Set<number>();
    for (const count of [0, 1, 20]) {
      const out = await temporaryFolder();
      await writeSiteTable(out, await workspaceWith(count));
      const ids = await idsOn(out);
      rows.add(ids.size);
      const { shards } = await sizesOn(out);
      expect(ids.size).toBe(shards * rowsPerShard);
    }
    expect(rows.size).toBe(1);
  });

  test('fillers stay: a code that is added takes the place of one of them, and its card of another', async () => {
    const out = await temporaryFolder();
    const one = await workspaceWith(1);
    await writeSiteTable(out, one);
    const before = await idsOn(out);
    const two = await workspaceWith(2, one);
    await writeSiteTable(out, two);
    const after = await idsOn(out);
    expect([...after].filter((id) => !before.has(id))).toHaveLength(2);
    const codes = two.codes.map((code, index) =>
      index === 0 ? code : { ...code, removed: true as const },
    );
    await writeSiteTable(out, { ...two, codes });
    expect(await idsOn(out)).toEqual(before);
  });

  test('another workspace has other fillers', async () => {
    const [one, other] = [await temporaryFolder(), await temporaryFolder()];
    await writeSiteTable(one, empty);
    await writeSiteTable(other, { ...newWorkspace(), salt: empty.salt });
    const [ids, others] = [await idsOn(one), await idsOn(other)];
    expect([...ids].filter((id) => others.has(id))).toEqual([]);
  });

  test('an unchanged table is not written again, and an unchanged shard takes no room', async () => {
    const out = await temporaryFolder();
    const workspace = await workspaceWith(2);
    await writeSiteTable(out, workspace);
    const before = await filesBelow(join(out, accessFolder));
    await writeSiteTable(out, workspace);
    expect(await filesBelow(join(out, accessFolder))).toEqual(before);
  });

  test('the shards before stay for pages that have their head, and those before them go', async () => {
    const out = await temporaryFolder();
    let workspace = empty;
    const heads: string[] = [];
    for (const count of [1, 2, 3]) {
      workspace = await workspaceWith(count, workspace);
      await writeSiteTable(out, workspace);
      heads.push((await headOf(out)).shards);
    }
    const folders = (await readdir(join(out, accessFolder))).filter((name) => !name.includes('.'));
    expect(folders.toSorted()).toEqual(heads.slice(1).toSorted());
  });
});

describe('a command that was killed', () => {
  test('before the switch leaves the old table, whole', async () => {
    const out = await temporaryFolder();
    const one = await workspaceWith(1);
    await writeSiteTable(out, one);
    // Everything is written, and nothing is moved into place.
    await draftSiteTable(out, await workspaceWith(2, one));
    expect(await entryFor(out, 'code 0')).toMatchObject({ kind: 'entry' });
    expect(await entryFor(out, 'code 1')).toEqual({ kind: 'unknown' });
    await writeSiteTable(out, await workspaceWith(3, one));
    expect(await entryFor(out, 'code 2')).toMatchObject({ kind: 'entry' });
  });

  test('among the shards leaves the old table, and the next one is whole', async () => {
    const out = await temporaryFolder();
    const [one, two] = [await workspaceWith(1), await workspaceWith(2)];
    await writeSiteTable(out, two);
    const { shards } = await headOf(out);
    await rm(join(out, accessFolder), { recursive: true });
    await writeSiteTable(out, one);
    // Half of what the killed command wrote, under the name that it had, and under the name that it would get.
    for (const name of [`${shards}.draft`, shards]) {
      await mkdir(join(out, accessFolder, name));
      await writeFile(join(out, accessFolder, name, '0.sealed'), 'half');
    }
    expect(await entryFor(out, 'code 0')).toMatchObject({ kind: 'entry' });
    await writeSiteTable(out, two);
    expect(await entryFor(out, 'code 0')).toMatchObject({ kind: 'entry' });
    expect(await sizesOn(out)).toMatchObject({ shards: 16, sizes: [8945] });
  });
});

test('codes that another copy of the workspace has added stay, and removed ones go', async () => {
  const out = await temporaryFolder();
  const one = await workspaceWith(1);
  const [two, other] = [await workspaceWith(2, one), await workspaceWith(3, one)];
  await writeSiteTable(out, other);
  const added = { ...two, codes: [...one.codes, ...(await workspaceWith(4)).codes.slice(3)] };
  await writeSiteTable(out, added);
  for (const code of ['code 0', 'code 1', 'code 2', 'code 3']) {
    expect(await entryFor(out, code)).toMatchObject({ kind: 'entry' });
  }
  const removed = one.codes.map((code) => ({ ...code, removed: true as const }));
  await writeSiteTable(out, { ...one, codes: removed });
  expect(await entryFor(out, 'code 0')).toEqual({ kind: 'unknown' });
  expect(await entryForCard(out, one.codes[0]?.card?.secret ?? '')).toEqual({ kind: 'unknown' });
  expect(await entryFor(out, 'code 3')).toMatchObject({ kind: 'entry' });
});

describe('a card', () => {
  async function published(): Promise<Studio> {
    const studio = await studioWith({ 'U12/ana.jpg': await cameraPhoto({ seed: 1 }) });
    await studio.publish('--code', 'GATORS-ONE');
    return studio;
  }
  const secretsOf = async (studio: Studio) =>
    (await workspaceOf(studio)).codes.map(({ card }) => card?.secret ?? '');

  test('keeps its link when the gallery is rotated and keeps its codes', async () => {
    const studio = await published();
    const secrets = await secretsOf(studio);
    await studio.codes('rotate', 'gators', '--keep-code');
    expect(await secretsOf(studio)).toEqual(secrets);
    const opened = await entryForCard(studio.out, secrets[0] ?? '');
    const byCode = await entryFor(studio.out, 'GATORS-ONE');
    if (opened.kind !== 'entry' || byCode.kind !== 'entry') throw new Error('Nothing opens');
    expect(opened.entry).toEqual(byCode.entry);
  });

  test.each([
    ['rotated', ['rotate', 'gators']],
    ['removed', ['remove', 'GATORS-ONE']],
  ])('opens nothing when its code is %s', async (_, args) => {
    const studio = await published();
    const [secret = ''] = await secretsOf(studio);
    expect((await studio.codes(...args)).exitCode).toBe(0);
    expect(await entryForCard(studio.out, secret)).toEqual({ kind: 'unknown' });
  });
});

test('a table whose head is damaged is written again', async () => {
  const out = await temporaryFolder();
  const workspace = await workspaceWith(1);
  await writeSiteTable(out, workspace);
  const head = join(out, accessFolder, accessHeadFile);
  await rename(head, `${head}.lost`);
  await writeFile(head, '{');
  await writeSiteTable(out, workspace);
  expect(await entryFor(out, 'code 0')).toMatchObject({ kind: 'entry' });
});
