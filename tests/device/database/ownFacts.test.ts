import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isInvitationAnswered,
  recordInvitationAnswered,
  recordReload,
} from '#device/database/ownFacts.ts';
import { workingStorage } from './localStorage.ts';

let session: Record<string, string>;

beforeEach(() => {
  workingStorage();
  session = {};
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session[key] ?? null,
    setItem: (key: string, value: string) => void (session[key] = value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the invitation to install is open until it is answered, and then for good', () => {
  expect(isInvitationAnswered()).toBe(false);
  recordInvitationAnswered();
  expect(isInvitationAnswered()).toBe(true);
});

test('each version of the page is reloaded once', () => {
  expect(recordReload('one')).toBe(true);
  expect(recordReload('one')).toBe(false);
  expect(recordReload('two')).toBe(true);
});

test('the mark of a reload is not told from the answer to the invitation by chance', () => {
  recordReload('one');
  expect(isInvitationAnswered()).toBe(false);
  expect(Object.values(session)).toEqual(['one']);
});

test('a page that cannot remember its reload is not reloaded', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(recordReload('one')).toBe(false);
});
