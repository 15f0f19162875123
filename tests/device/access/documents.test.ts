import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  notesOf,
  forgetDocument,
  forgetFirstPhotos,
  recordDocument,
  recordTakenCard,
  untakenCards,
} from '#device/access/cardNotes.ts';
import { documentNames, isDocumentName } from '#device/access/documents.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

let kept: Record<string, string>;

beforeEach(() => {
  kept = workingStorage();
  return () => vi.unstubAllGlobals();
});

const lena = { document: 'lena', entryId: 'card-1' };
const own = { entryId: 'team-1' };

describe('the documents of a gallery', () => {
  test("are none where nothing was opened, and else what was, the team's without a name", () => {
    expect(documentNames('owls')).toEqual([]);
    recordDocument('owls', lena);
    recordDocument('gators', own);
    recordDocument('gators', lena);
    expect(documentNames('owls')).toEqual(['lena']);
    expect(documentNames('gators')).toEqual([undefined, 'lena']);
    expect(kept['sideline.documents.gators']).toBe('gallery,team-1 lena,card-1');
  });

  test('have the entries that opened them, each once', () => {
    recordDocument('owls', lena);
    recordDocument('owls', { document: 'sam', entryId: 'card-2' });
    recordDocument('owls', { document: 'lena', entryId: 'code-1' });
    recordDocument('owls', lena);
    recordDocument('owls', own);
    expect(documentNames('owls')).toEqual(['sam', 'lena', undefined]);
    expect(notesOf('owls', 'lena')).toEqual(['card-1', 'code-1']);
    expect(notesOf('owls', 'nia')).toEqual([]);
  });

  test('have no entry where none was told', () => {
    recordDocument('owls', { document: 'sam' });
    expect(notesOf('owls', 'sam')).toEqual([]);
  });

  test('are read as every version has stored them', () => {
    kept['sideline.documents.owls'] = 'gallery,team-1 lena,card-1';
    expect(documentNames('owls')).toEqual([undefined, 'lena']);
    expect(notesOf('owls', 'lena')).toEqual(['card-1']);
    forgetDocument('owls');
    expect(documentNames('owls')).toEqual(['lena']);
  });

  test('are forgotten one by one', () => {
    recordDocument('owls', own);
    recordDocument('owls', lena);
    forgetDocument('owls');
    expect(documentNames('owls')).toEqual(['lena']);
    forgetDocument('owls', 'lena');
    expect(kept).toEqual({});
  });

  test("have players who are the person's own once they were taken, until the card goes", () => {
    recordDocument('owls', lena);
    recordDocument('owls', { document: 'sam' });
    expect(untakenCards('owls')).toEqual(['lena', 'sam']);
    recordTakenCard('owls', 'lena');
    recordTakenCard('owls', 'lena');
    expect(untakenCards('owls')).toEqual(['sam']);
    expect(kept['sideline.taken.owls']).toBe('lena');
    forgetDocument('owls', 'lena');
    expect(kept['sideline.taken.owls']).toBeUndefined();
  });

  test("have several players who are the person's own; one card that goes takes along one", () => {
    for (const document of ['lena', 'sam', 'nia']) {
      recordDocument('owls', { document });
      recordTakenCard('owls', document);
    }
    expect(untakenCards('owls')).toEqual([]);
    forgetDocument('owls', 'lena');
    recordDocument('owls', lena);
    expect(untakenCards('owls')).toEqual(['lena']);
  });

  test('can be told to begin again with the photos that are left', () => {
    kept['sideline.first.owls'] = '/gallery/owls 412 galleries/owls/gone-360.sealed';
    kept['sideline.first.gators'] = '/gallery/gators 412';
    forgetFirstPhotos('owls');
    expect(kept).toEqual({ 'sideline.first.gators': '/gallery/gators 412' });
  });

  test('are never a path: what stands there otherwise is left out', () => {
    kept['sideline.documents.owls'] = '../../x,1 lena,2 a/b';
    expect(documentNames('owls')).toEqual(['lena']);
  });
});

test.each([
  ['lena', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  ['../lena', false],
  ['lena\n', false],
  [undefined, false],
])("%j may name a player's document: %s", (name, isName) => {
  expect(isDocumentName(name)).toBe(isName);
});
