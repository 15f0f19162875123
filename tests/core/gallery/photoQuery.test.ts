import { describe, expect, test } from 'vitest';
import { photoQueryOf } from '#core/gallery/photoQuery.ts';

describe('what an address asks for', () => {
  test.each([
    ['', { group: 'U12', q: '' }],
    ['group=U8&q=nia', { group: 'U8', q: 'nia' }],
    ['group=U99', { group: 'U12', q: '' }],
    ['group=Trading+Cards&q=19', { group: 'Trading Cards', q: '19' }],
  ])('%j', (address, query) => {
    expect(photoQueryOf(new URLSearchParams(address))).toStrictEqual(query);
  });

  test.each([
    ['', 'U8'],
    ['group=U6', 'U6'],
    // Written back as the default group (spec, section 2).
    ['group=U99', 'U12'],
  ])('after a code, %j begins with the first group that has photos', (address, group) => {
    expect(photoQueryOf(new URLSearchParams(address), 'U8').group).toBe(group);
  });
});
