import { beforeEach, expect, test, vi } from 'vitest';
import { deadlineTexts as texts } from '#core/order/orderTexts.ts';
import { deadlineOf } from '#core/order/deadline.ts';
import { dateNotes } from '#device/gallery/dateNotes.ts';
import type { DatedGallery } from '#device/gallery/galleryDates.ts';
import { orderingPhone } from './orderingPhone.ts';

const nowMs = Date.UTC(2026, 9, 1, 18);
const deadline = deadlineOf('2026-10-10T23:59:59Z');
const owls: DatedGallery = {
  slug: 'owls',
  team: 'Bradford United',
  ...(deadline && { deadline }),
  expires: '2026-11-01',
};
const plain = { nowMs, withTeams: false };

let isInstalled: boolean;
let saved: { readonly name: string; readonly text: string }[];

/** A phone that downloads a file, or shares it from the installed app. */
beforeEach(() => {
  orderingPhone();
  [isInstalled, saved] = [false, []];
  const location = { origin: 'https://sideline.example', pathname: '/' };
  vi.stubGlobal('window', { location, matchMedia: () => ({ matches: isInstalled }) });
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: async ({ files: [file] }: { files: File[] }) => {
      if (file) saved.push({ name: file.name, text: await file.text() });
      throw new DOMException('The menu was closed', 'AbortError');
    },
  });
  let opened: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    opened = blob as Blob;
    return 'blob:one';
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        const { download: name } = this as { download: string };
        void opened?.text().then((text) => saved.push({ name, text }));
      },
    }),
  });
});

async function entryOf(galleries: readonly DatedGallery[], index: number) {
  dateNotes(galleries, plain)[index]?.action?.run();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, text } = { name: '', text: '' }] = saved;
  return { name, text: text.replaceAll('\r\n ', '') };
}

test('a gallery says until when to order and until when it is there, each with an entry for the calendar', () => {
  const notes = dateNotes([owls], plain);
  expect(notes.map(({ id }) => id)).toEqual(['order owls', 'closes owls']);
  expect(notes[0]?.text).toMatch(/^Order by Saturday, October 10\./);
  expect(notes[1]?.text).toBe('These photos are here until Sunday, November 1.');
  expect(notes.map(({ action }) => action?.label)).toEqual([texts.add, texts.add]);
  expect(notes[1]?.action?.name).toBe(
    'Add to calendar: These photos are here until Sunday, November 1.',
  );
});

test('of several galleries each says its team', () => {
  const notes = dateNotes([owls, { slug: 'hawks', team: 'Hawks', expires: '2026-11-02' }], {
    nowMs,
    withTeams: true,
  });
  expect(notes.map(({ id }) => id)).toEqual(['order owls', 'closes owls', 'closes hawks']);
  expect(notes.map(({ text }) => text.split(':')[0])).toEqual([
    'Bradford United',
    'Bradford United',
    'Hawks',
  ]);
  expect(notes[2]?.action?.name).toBe(
    'Add to calendar: Hawks: These photos are here until Monday, November 2.',
  );
});

test('a day that has passed is said and goes into no calendar; a gallery that closes far away says nothing', () => {
  const later = { ...plain, nowMs: Date.UTC(2026, 9, 12) };
  const [past, ...others] = dateNotes([{ ...owls, expires: '2027-11-01' }], later);
  expect(past?.text).toMatch(/^The deadline was Saturday, October 10/);
  expect(past?.action).toBeUndefined();
  expect(others).toEqual([]);
});

test('where a deadline means something else or nothing, that is what is said', () => {
  const words = (said: string | undefined) =>
    dateNotes([owls], { ...plain, wordsOf: () => said }).map(({ text }) => text);
  expect(words('Soon.')).toEqual(['Soon.', 'These photos are here until Sunday, November 1.']);
  expect(words(undefined)).toEqual(['These photos are here until Sunday, November 1.']);
  expect(dateNotes([{ slug: 'owls', team: 'Owls' }], plain)).toEqual([]);
});

test('in the browser the entry is downloaded, and leads to the gallery', async () => {
  const { name, text } = await entryOf([owls], 0);
  expect(name).toBe('order-by.ics');
  expect(text).toContain('DTSTART;VALUE=DATE:20261010');
  expect(text).toContain('SUMMARY:Last day to order prints: Bradford United');
  expect(text).toContain('URL:https://sideline.example/#/gallery/owls');
});

test('from the installed app the entry is shared, without a link, which would open the browser', async () => {
  isInstalled = true;
  const { name, text } = await entryOf([owls], 1);
  expect(name).toBe('last-day.ics');
  expect(text).toContain('DTSTART;VALUE=DATE:20261101');
  expect(text).not.toContain('URL:');
});
