import { describe, expect, test } from 'vitest';
import { customerForm } from '#core/form/customerForm.ts';
import { withPhotos } from '#core/cart/cart.ts';
import {
  contentsOf,
  contentsWithoutGallery,
  galleriesOfContents,
  linesOf,
  reviveContents,
} from '#core/order/orderContents.ts';
import { settle } from '#core/order/outbox.ts';
import { orderOf } from '#core/order/checkout.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { checkout } from './checkouts.ts';
import { customer } from '#tests/core/form/customers.ts';
import { entry } from './entries.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

const gators = { slug: 'gators', team: 'Port Soccer (Gators)' };
const owls = { slug: 'owls', team: 'Bradford United' };

/** A print of the Gators' photo 14, with black and white for it. */
const withPhoto = checkout({
  lines: [withPhotos(single('prints-5x7', 'halfpose', 2), { photo: [photo(14)] })],
  addOnPhotos: { bw: photo(14) },
  gallery: gators,
});

/** The same, and a print of the Owls' photo 3. */
const ofBoth = checkout({
  ...withPhoto,
  lines: [...withPhoto.lines, withPhotos(single('wallets'), { photo: [photo(3, ofOwls)] })],
});

/** The black and white of photo 14, on lines that show no photo. */
const onlyAddOn = { ...contentsOf(withPhoto), lines: contentsOf(checkout()).lines };

describe('what is kept of an order', () => {
  test('is its lines with their words, add-ons, teams, amounts and where it goes', () => {
    const contents = contentsOf(withPhoto);
    expect(contents.lines).toEqual([{ line: withPhoto.lines[0], words: ['Half Pose, No. 014'] }]);
    expect(contents.addOns).toMatchObject([
      { words: 'Black & White Photo, No. 014', photo: photo(14) },
    ]);
    expect(contents).toMatchObject({ teams: [gators.team], gallery: gators });
    const { lines, addOns } = orderOf(withPhoto);
    expect(contents.totals).toEqual(totalsOf(lines, addOns));
  });

  test('of a pack is each of its prints', () => {
    const [first] = contentsOf(checkout({ lines: [pack('economy-pack')] })).lines;
    expect(first?.words).toContain('4 x Wallets: Full Pose');
  });

  test('names the team of each photo where there are several', () => {
    const contents = contentsOf(ofBoth);
    expect(contents.lines.map(({ words }) => words)).toEqual([
      ['Half Pose, Port Soccer (Gators) No. 014'],
      ['Full Pose, Bradford United No. 003'],
    ]);
  });

  test('has of the form what the page shows, trimmed, and no measures of a child', () => {
    const full = customer(Object.fromEntries(customerForm.map(({ name }) => [name, ` ${name} `])));
    const kept = contentsOf(checkout({ customer: full })).customer;
    expect(kept).toMatchObject({ fullName: 'fullName', address: 'address', notes: 'notes' });
    expect(kept).toMatchObject({ age: '', height: '', weight: '' });
  });

  test('does not name who it was sent to, nor how it was typed', () => {
    const kept = JSON.stringify(contentsOf({ ...withPhoto, toEmail: 'coach@example.com' }));
    expect(kept).not.toMatch(/coach@example\.com|fingerprint|filledFrom|placing/);
  });
});

test('the lines are those of the order, without the words', () => {
  expect(linesOf(contentsOf(ofBoth))).toEqual(ofBoth.lines);
});

test.each([
  ['the gallery of its photos', contentsOf(withPhoto), ['gators']],
  ['each gallery once', contentsOf(ofBoth), ['gators', 'owls']],
  ['the gallery that was open', contentsOf(checkout({ gallery: gators })), ['gators']],
  ['that of its photos, not the open one', { ...contentsOf(withPhoto), gallery: owls }, ['gators']],
  ['that of its add-on, if a line’s photo cannot be read', onlyAddOn, ['gators']],
  ['none', contentsOf(checkout()), []],
])('an order is from %s', (_, contents, slugs) => {
  expect(galleriesOfContents(contents)).toEqual(slugs);
});

describe('when a gallery is removed from the phone', () => {
  test('its photos go, and the words stay', () => {
    const before = contentsOf(ofBoth);
    const left = contentsWithoutGallery(before, 'gators');
    expect(JSON.stringify(left)).not.toMatch(/tokenOfTheGators|file0014|"gators"/);
    expect(left.lines.map(({ words }) => words)).toEqual(before.lines.map(({ words }) => words));
    expect(left.lines[0]?.line).toMatchObject({ lostPhotos: true });
    expect(left.lines[1]).toEqual(before.lines[1]);
    expect(left.addOns.map(({ words }) => words)).toEqual([
      'Black & White Photo, Port Soccer (Gators) No. 014',
    ]);
    expect(left.teams).toEqual(before.teams);
  });

  test('the photos of another gallery stay on lines and add-ons, and it is still ordered from there', () => {
    const before = contentsOf(withPhoto);
    expect(contentsWithoutGallery(before, 'owls')).toBe(before);
    const mixed = { ...contentsOf(ofBoth), gallery: gators };
    const left = contentsWithoutGallery(mixed, 'owls');
    expect(left.lines[0]).toEqual(mixed.lines[0]);
    expect(left.lines[1]?.line).toMatchObject({ lostPhotos: true });
    expect(left.addOns).toEqual(mixed.addOns);
    expect(left.gallery).toEqual(gators);
    expect(left.customer).toEqual(mixed.customer);
    expect(left.totals).toEqual(mixed.totals);
  });

  test('a line with photos of two galleries keeps the other’s', () => {
    const two = withPhotos(pack('economy-pack'), {
      wallets: [photo(14)],
      '5x7': [photo(3, ofOwls)],
    });
    const [left] = contentsWithoutGallery(contentsOf(checkout({ lines: [two] })), 'gators').lines;
    expect(left?.line).toEqual({
      ...withPhotos(two, { '5x7': [photo(3, ofOwls)] }),
      lostPhotos: true,
    });
  });

  test('a photo of it for an add-on alone goes, too', () => {
    const { gallery: _, ...contents } = onlyAddOn;
    const left = contentsWithoutGallery(contents, 'gators');
    const [addOn] = left.addOns;
    expect(addOn).not.toHaveProperty('photo');
    expect(addOn?.words).toBe('Black & White Photo, No. 014');
    expect(left.lines).toEqual(contents.lines);
  });

  test('an order without photos of it stays as it is, unless it was ordered from there', () => {
    const contents = contentsOf(checkout());
    expect(contentsWithoutGallery(contents, 'gators')).toBe(contents);
    const from = contentsOf(checkout({ gallery: gators }));
    expect(contentsWithoutGallery(from, 'gators').gallery).toBeUndefined();
  });
});

describe('what any version has kept', () => {
  test('is read as it is', () => {
    for (const cart of [checkout(), withPhoto, ofBoth]) {
      const contents = contentsOf(cart);
      expect(reviveContents(structuredClone(contents))).toEqual(contents);
    }
  });

  test('without photos of a removed gallery, too', () => {
    const left = contentsWithoutGallery(contentsOf(ofBoth), 'gators');
    expect(reviveContents(structuredClone(left))).toEqual(left);
  });

  test.each([
    [undefined],
    [null],
    ['x'],
    [7],
    [[]],
    [{}],
    [{ lines: [] }],
    [{ lines: [{ line: {} }] }],
  ])('%j says nothing', (stored) => expect(reviveContents(stored)).toBeUndefined());

  test.each([
    ['a slug', { team: 'Gators' }],
    ['a team', { slug: 'gators' }],
    ['either as text', { slug: 7, team: true }],
  ])('names no gallery without %s', (_, gallery) => {
    expect(reviveContents({ ...contentsOf(withPhoto), gallery })).not.toHaveProperty('gallery');
  });

  test('keeps the teams and words that are texts', () => {
    const [line] = contentsOf(withPhoto).lines;
    const stored = {
      lines: [{ line: line?.line, words: ['Half Pose', 7, null] }],
      teams: ['Gators', 7, null, 'Owls'],
    };
    const revived = reviveContents(stored);
    expect(revived?.teams).toEqual(['Gators', 'Owls']);
    expect(revived?.lines[0]?.words).toEqual(['Half Pose']);
  });

  test('keeps the amounts as they were charged, and counts today’s if one is missing', () => {
    const before = contentsOf(withPhoto);
    const charged = { ...before.totals, taxCents: 1, totalCents: 2 };
    expect(reviveContents({ ...before, totals: charged })?.totals).toEqual(charged);
    for (const name of Object.keys(charged)) {
      const totals = { ...charged, [name]: undefined };
      expect(reviveContents({ ...before, totals })?.totals).toEqual(before.totals);
    }
  });

  describe('an add-on', () => {
    const bw = { id: 'bw', label: 'Black & White', priceCents: 250 };
    const addOnsOf = (stored: unknown) =>
      reviveContents({ lines: contentsOf(checkout()).lines, addOns: [stored] })?.addOns;

    test('keeps the name and price that it had, and is called by its name without words', () => {
      expect(addOnsOf({ addOn: bw, words: 'Black & White, No. 3' })).toEqual([
        { addOn: bw, words: 'Black & White, No. 3' },
      ]);
      expect(addOnsOf({ addOn: bw })).toEqual([{ addOn: bw, words: bw.label }]);
    });

    test('that is no longer sold is kept, too', () => {
      const frame = { id: 'frame', label: 'Frame', priceCents: 100 };
      expect(addOnsOf({ addOn: frame, words: 'Frame' })).toEqual([
        { addOn: frame, words: 'Frame' },
      ]);
    });

    test.each(['id', 'label', 'priceCents'])('without its %s is left out', (field) => {
      expect(addOnsOf({ addOn: { ...bw, [field]: undefined }, words: 'B' })).toEqual([]);
    });
  });

  const odd = [undefined, null, Number.NaN, -1, '', 'x', [], {}, [{}], true, 10n];
  const contents = contentsOf(withPhoto);

  test.each(Object.keys(contents).filter((field) => field !== 'lines'))(
    'lives with anything for %s',
    (field) => {
      for (const value of odd) {
        const revived = reviveContents({ ...contents, [field]: value });
        expect(revived?.lines).toEqual(contents.lines);
        expect(revived?.totals).toEqual(contents.totals);
      }
    },
  );

  test('lives with anything for a line’s words and an add-on’s price', () => {
    for (const value of odd) {
      const lines = contents.lines.map((line) => ({ ...line, words: value }));
      expect(reviveContents({ ...contents, lines })?.lines[0]?.words[0]).toBe('Half Pose, No. 014');
      const addOns = [{ addOn: { id: 'bw', label: 'B', priceCents: value }, words: 'B' }];
      const cents = reviveContents({ ...contents, addOns })?.addOns.map(
        ({ addOn }) => addOn.priceCents,
      );
      expect(cents?.every(Number.isFinite)).toBe(true);
    }
  });
});

test('a receipt keeps what its order kept', () => {
  const contents = contentsOf(withPhoto);
  const reply = { kind: 'received', orderId: 'S-1' } as const;
  const attempt = { waiting: false, nowMs: 5, random: 0 };
  expect(settle(entry({ contents }), reply, attempt)).toMatchObject({ receipt: { contents } });
  expect(settle(entry(), reply, attempt)).toHaveProperty('receipt.contents', undefined);
});
