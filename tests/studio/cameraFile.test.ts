import { describe, expect, test } from 'vitest';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { cameraFileOf, type GalleryRecords } from '#studio/workspace/cameraFile.ts';
import type { LedgerRow } from '#studio/workspace/ledger.ts';
import type { PhotoRecord } from '#studio/workspace/records.ts';
import {
  newWorkspace,
  type Workspace,
  type WorkspaceGallery,
} from '#studio/workspace/workspace.ts';

const gators: WorkspaceGallery = {
  team: 'Gators',
  key: 'key',
  token: 'gatorsNow',
  oldTokens: [{ token: 'gatorsBefore', until: '2026-11-30' }],
};

const workspace: Workspace = {
  ...newWorkspace(),
  galleries: { gators, owls: { team: 'Owls', key: 'key', token: 'owlsNow' } },
};

const row = (number: number, file: string, source: string, hash: string): LedgerRow => {
  return { number, file, source, hash };
};

function record(file: string, source: string, hash: string): PhotoRecord {
  const made = {
    bytes: 1,
    mtimeMs: 1,
    recipe: '',
    width: 1,
    height: 1,
    originalWidth: 1,
    thumbHash: '',
  };
  return { ...made, file, source, hash, audience: 'everybody', renditions: [] };
}

/** 1 is as published, 2 was replaced, 3 is gone, 4 was renamed, 5 was replaced and is back, nothing is known of 6. */
const records: GalleryRecords = {
  documents: [],
  ledger: [
    row(1, 'anaOld', 'U6/ana.jpg', 'h1'),
    row(2, 'ben', 'U6/ben.jpg', 'h2'),
    row(3, 'cleo', 'U8/cleo.jpg', 'h3'),
    row(4, 'dara', 'U8/dara.jpg', 'h4'),
    row(5, 'eve', 'U8/eve.jpg', 'h5'),
    row(6, 'finn', '', ''),
    // The gallery was rotated.
    row(1, 'ana', 'U6/ana.jpg', 'h1'),
    row(2, 'benNew', 'U6/ben.jpg', 'h2b'),
    row(5, 'eveOther', 'U8/eve.jpg', 'h5b'),
    row(5, 'eveBack', 'U8/eve.jpg', 'h5'),
  ],
  shown: [
    record('ana', 'U6/ana.jpg', 'h1'),
    record('benNew', 'U6/ben.jpg', 'h2b'),
    record('dara', 'U8/dara-2.jpg', 'h4'),
    record('eveBack', 'U8/eve.jpg', 'h5'),
  ],
};

const inTime = '2026-11-30T23:59:59.999Z';
const late = '2026-12-01T00:00:00.000Z';

function found(changes: Partial<PhotoReference>, orderedAt = late, at = workspace) {
  const ana = { gallery: 'gators', number: 1, file: 'ana', token: 'gatorsNow' };
  return cameraFileOf(at, records, { ...ana, ...changes }, orderedAt);
}

describe('a photo is found', () => {
  test.each([
    ['as it is shown', {}, 'U6/ana.jpg', 'h1', 'shown'],
    ['by its name before a rotation', { file: 'anaOld' }, 'U6/ana.jpg', 'h1', 'shown'],
    ['that was replaced since', { number: 2, file: 'ben' }, 'U6/ben.jpg', 'h2', 'replaced'],
    ['that replaced it', { number: 2, file: 'benNew' }, 'U6/ben.jpg', 'h2b', 'shown'],
    ['that is gone', { number: 3, file: 'cleo' }, 'U8/cleo.jpg', 'h3', 'removed'],
    ['at its new path', { number: 4, file: 'dara' }, 'U8/dara-2.jpg', 'h4', 'shown'],
    ['that was replaced and is back', { number: 5, file: 'eve' }, 'U8/eve.jpg', 'h5', 'shown'],
    ['that was shown in between', { number: 5, file: 'eveOther' }, 'U8/eve.jpg', 'h5b', 'replaced'],
  ])('%s', (_, changes, source, hash, state) => {
    expect(found(changes)).toMatchObject({ ok: true, value: { source, hash, state } });
  });

  test('with a token that was replaced, if the order came up to its last day', () => {
    expect(found({ token: 'gatorsBefore' }, inTime).ok).toBe(true);
  });

  test('with the token of a rotation that is not finished', () => {
    const rotation = { key: 'next', token: 'gatorsNext', codes: [] };
    const rotating = { ...workspace, galleries: { gators: { ...gators, rotation } } };
    expect(found({ token: 'gatorsNext' }, late, rotating).ok).toBe(true);
    expect(found({ token: 'gatorsNow' }, late, rotating).ok).toBe(true);
  });
});

describe('of a gallery that is sealed by player', () => {
  const document = { document: '', key: '', oldTokens: [{ token: 'before', until: '2026-11-30' }] };
  const shownTo = (audience: string): GalleryRecords => ({
    ...records,
    shown: records.shown.map((one) => ({ ...one, audience })),
    documents: [
      { ...document, number: '11', token: 'ofEleven' },
      { number: '12', document: '', key: '', token: 'ofTwelve' },
    ],
  });
  const isFound = (audience: string, token: string, orderedAt = late): boolean => {
    const ana = { gallery: 'gators', number: 1, file: 'ana', token };
    return cameraFileOf(workspace, shownTo(audience), ana, orderedAt).ok;
  };

  test('a photo is found with the token of a document that lists it, or of the coach', () => {
    expect(isFound('11', 'ofEleven')).toBe(true);
    expect(isFound('11+12', 'ofTwelve')).toBe(true);
    expect(isFound('team', 'ofTwelve')).toBe(true);
    expect(isFound('11', 'gatorsNow')).toBe(true);
    expect(isFound('11', 'before', inTime)).toBe(true);
  });

  test("a stranger's child is not found with the token of one's own card", () => {
    expect(isFound('11', 'ofTwelve')).toBe(false);
    expect(isFound('coach', 'ofTwelve')).toBe(false);
    expect(isFound('12', 'before', inTime)).toBe(false);
    expect(isFound('11', 'before', late)).toBe(false);
  });
});

describe('a reference does not resolve', () => {
  test.each([
    ['of an unknown gallery', { gallery: 'hawks' }, 'this workspace has no gallery "hawks"'],
    [
      'of a gallery named like a method of every object',
      { gallery: 'constructor' },
      'this workspace has no gallery "constructor"',
    ],
    ['with a wrong token', { token: 'guessed' }, 'its token is not of this gallery'],
    ['with the token of another gallery', { token: 'owlsNow' }, 'its token is of another gallery'],
    [
      'with a token that no longer counted',
      { token: 'gatorsBefore' },
      'its token was replaced, and counted until Nov 30, 2026',
    ],
    ['with an unknown number', { number: 99 }, 'no photo of this gallery ever had this number'],
    [
      "with another number's file",
      { file: 'ben' },
      'no photo with this number ever had this file name',
    ],
    ['whose camera file is not known', { number: 6, file: 'finn' }, 'its camera file is not known'],
  ])('%s', (_, changes, message) => {
    expect(found(changes)).toEqual({ ok: false, message });
  });
});
