import { beforeEach, expect, test, vi } from 'vitest';
import type { Gallery, OpenedCard } from '#core/gallery/galleryItems.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { owlsPhone } from '#tests/device/gallery/owlsPhone.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

type Page = typeof import('#gallery/useCardChanges.ts') &
  typeof import('#device/access/grants.ts') &
  typeof import('#device/access/cardNotes.ts');

const cardOf = (document: string): OpenedCard => ({
  document,
  name: document,
  jersey: '7',
  group: 'U12',
  numbers: [1],
});
const owls: Gallery = {
  ...bareGallery,
  slug: 'owls',
  team: 'Bradford United',
  basePath: '',
  items: [],
  documents: [undefined],
};

let stored: Record<string, string>;
let page: Page;
const onChange = vi.fn();

beforeEach(async () => {
  stored = owlsPhone();
  onChange.mockReset();
  page = {
    ...(await import('#gallery/useCardChanges.ts')),
    ...(await import('#device/access/grants.ts')),
    ...(await import('#device/access/cardNotes.ts')),
  };
});

/** The gallery's screen, with the cards that have opened it. */
function shownWith(...documents: readonly string[]) {
  for (const document of documents) page.recordDocument('owls', { document });
  const gallery = { ...owls, documents, cards: documents.map(cardOf) };
  return mounted(() => page.useCardChanges(gallery, onChange));
}

/** React runs an effect a moment after it has drawn. */
const effects = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

test('a gallery whose cards stay is not opened again', async () => {
  await shownWith('lena', 'sam');
  await effects();
  page.announceGrants();
  expect(onChange).not.toHaveBeenCalled();
});

test('a card that is added opens it again, also from another tab, and after the screen is gone no more', async () => {
  const { unmount } = await shownWith('lena');
  await effects();
  page.recordDocument('owls', { document: 'sam' });
  window.dispatchEvent(new Event('storage'));
  expect(onChange).toHaveBeenCalledOnce();
  unmount();
  await effects();
  page.announceGrants();
  expect(onChange).toHaveBeenCalledOnce();
});

test('a card that is removed opens it again', async () => {
  await shownWith('lena', 'sam');
  await effects();
  page.forgetDocument('owls', 'sam');
  page.announceGrants();
  expect(onChange).toHaveBeenCalledOnce();
});

test('a card that another tab added after the gallery was opened, and before the screen listened, opens it again', async () => {
  for (const document of ['lena', 'sam']) page.recordDocument('owls', { document });
  const gallery = { ...owls, documents: ['lena'], cards: [cardOf('lena')] };
  await mounted(() => page.useCardChanges(gallery, onChange));
  await eventually(() => expect(onChange).toHaveBeenCalledOnce());
});

test('a card that was removed before the screen listened opens it again', async () => {
  page.recordDocument('owls', { document: 'lena' });
  const documents = ['lena', 'sam'];
  const gallery = { ...owls, documents, cards: documents.map(cardOf) };
  await mounted(() => page.useCardChanges(gallery, onChange));
  await eventually(() => expect(onChange).toHaveBeenCalledOnce());
});

test('a gallery that leaves the phone with its cards is not opened again', async () => {
  await shownWith('lena', 'sam');
  await effects();
  delete stored['sideline.allow.owls'];
  page.forgetDocument('owls', 'sam');
  page.announceGrants();
  expect(onChange).not.toHaveBeenCalled();
});

test('the card of a gallery that its own code opened is added to it', async () => {
  await mounted(() => page.useCardChanges(owls, onChange));
  await effects();
  page.announceGrants();
  expect(onChange).not.toHaveBeenCalled();
  page.recordDocument('owls', { document: 'lena' });
  page.announceGrants();
  expect(onChange).toHaveBeenCalledOnce();
});

test('a gallery that was opened again without the removed card is not opened once more', async () => {
  for (const document of ['lena', 'sam']) page.recordDocument('owls', { document });
  const documents = ['lena', 'sam'];
  let gallery = { ...owls, documents, cards: documents.map(cardOf) };
  const { redraw } = await mounted(() => page.useCardChanges(gallery, onChange));
  await effects();
  page.forgetDocument('owls', 'sam');
  page.announceGrants();
  gallery = { ...owls, documents: ['lena'], cards: [cardOf('lena')] };
  redraw();
  await effects();
  page.announceGrants();
  expect(onChange).toHaveBeenCalledOnce();
});
