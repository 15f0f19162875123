import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodedText } from '#core/seal/bytes.ts';
import { additionalData, type SealingContext } from '#core/seal/context.ts';

const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.stringMatching(/^[a/%2F]{0,5}$/),
);
const context: fc.Arbitrary<SealingContext> = fc.oneof(
  fc.record({ kind: fc.constant('access' as const), entryId: part }),
  fc.record({ kind: fc.constant('gallery' as const), slug: part }),
  fc.record({
    kind: fc.constant('photo' as const),
    slug: part,
    file: part,
    width: fc.integer({ min: 1, max: 12 }),
  }),
);

test('no two contexts give the same additional data', () => {
  const title = (context: SealingContext): string =>
    JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  fc.assert(
    fc.property(context, context, fc.nat(3), fc.nat(3), (one, other, version, otherVersion) => {
      const same = title(one) === title(other) && version === otherVersion;
      const bytes = decodedText(additionalData(version, one));
      expect(bytes === decodedText(additionalData(otherVersion, other))).toBe(same);
    }),
    { numRuns: 2000 },
  );
});

test('a slash inside a part is not a slash between parts', () => {
  const one = additionalData(1, { kind: 'photo', slug: 'a/b', file: 'c', width: 1 });
  const other = additionalData(1, { kind: 'photo', slug: 'a', file: 'b/c', width: 1 });
  expect(one).not.toEqual(other);
});

test('the order in which a context is written down does not count', () => {
  const one = additionalData(1, { kind: 'photo', slug: 's', file: 'f', width: 360 });
  expect(additionalData(1, { width: 360, file: 'f', slug: 's', kind: 'photo' })).toEqual(one);
  expect(decodedText(one)).toBe('sideline/1/photo/s/f/360');
});
