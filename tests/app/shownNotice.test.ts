import { expect, test } from 'vitest';
import { shownNotice, type Situation } from '#app/shownNotice.ts';

const nothing: Situation = {
  news: [],
  entries: [],
  pathname: '/',
  hasUpdate: false,
  isBusy: false,
};
const refusal = { news: [{ topic: 'attention' }], entries: [{ state: 'attention' }] } as const;
const dropped = { topic: 'photosDropped', slug: 'owls' } as const;
const received = { topic: 'received', orderId: 'AB-1' } as const;

test.each([
  ['nothing', {}, undefined],
  ['an order that was sent', { news: [received] }, { kind: 'sent' }],
  [
    'one that was sent, before a refusal',
    { ...refusal, news: [...refusal.news, received] },
    { kind: 'sent' },
  ],
  ['a new refusal', refusal, { kind: 'refused' }],
  ['a refusal that was answered', { ...refusal, entries: [{ state: 'queued' }] }, undefined],
  ['a refusal of an earlier visit', { entries: refusal.entries }, undefined],
  ['photos that made room', { news: [dropped] }, { kind: 'photosDropped', slug: 'owls' }],
  [
    'a refusal, before photos',
    { ...refusal, news: [dropped, ...refusal.news] },
    { kind: 'refused' },
  ],
  ['a new version', { hasUpdate: true }, { kind: 'update' }],
  ['a new version, over a form', { hasUpdate: true, isBusy: true }, undefined],
  [
    'photos, before a new version',
    { news: [dropped], hasUpdate: true },
    { kind: 'photosDropped', slug: 'owls' },
  ],
] as const)('of %s', (_name, changes, shown) => {
  expect(shownNotice({ ...nothing, ...changes })).toEqual(shown);
});

test.each(['/cart', '/order/0123456789abcdef0123456789abcdef'])(
  'a refusal lies over no page that shows the order itself: %s',
  (pathname) => {
    expect(shownNotice({ ...nothing, ...refusal, pathname })).toBeUndefined();
    const both = { ...refusal, news: [dropped, ...refusal.news] };
    expect(shownNotice({ ...nothing, ...both, pathname })).toMatchObject({ kind: 'photosDropped' });
  },
);
