import { describe, expect, test } from 'vitest';
import { customerForm } from '#facts/customerForm.ts';
import { withPhotos } from '#rules/cart.ts';
import { contentsOf, contentsWithoutGallery, reviveContents } from '#rules/orderContents.ts';
import { settle } from '#rules/outbox.ts';
import { orderOf } from '#rules/checkout.ts';
import { totalsOf } from '#rules/totals.ts';
import { pack, single } from './carts.ts';
import { checkout } from './checkouts.ts';
import { customer } from './customers.ts';
import { entry } from './entries.ts';
import { ofOwls, photo } from './photos.ts';

const gators = { slug: 'gators', team: 'Port Soccer (Gators)' };

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

describe('what is kept of an order', () => {
  test('is its lines with their words, add-ons, teams, amounts and where it goes', () => {
    const contents = contentsOf(withPhoto);
    expect(contents.lines).toStrictEqual([
      { line: withPhoto.lines[0], words: ['Half Pose, No. 014'] },
    ]);
    expect(contents.addOns).toMatchObject([
      { words: 'Black & White Photo, No. 014', photo: photo(14) },
    ]);
    expect(contents).toMatchObject({ teams: [gators.team], gallery: gators });
    const { lines, addOns } = orderOf(withPhoto);
    expect(contents.totals).toStrictEqual(totalsOf(lines, addOns));
  });

  test('of a pack is each of its prints', () => {
    const [first] = contentsOf(checkout({ lines: [pack('economy-pack')] })).lines;
    expect(first?.words).toContain('4 x Wallets: Full Pose');
  });

  test('names the team of each photo where there are several', () => {
    const contents = contentsOf(ofBoth);
    expect(contents.lines.map(({ words }) => words)).toStrictEqual([
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

describe('when a gallery is removed from the phone', () => {
  test('its photos go, and the words stay', () => {
    const before = contentsOf(ofBoth);
    const left = contentsWithoutGallery(before, 'gators');
    expect(JSON.stringify(left)).not.toMatch(/tokenOfTheGators|file0014|"gators"/);
    expect(left.lines.map(({ words }) => words)).toStrictEqual(
      before.lines.map(({ words }) => words),
    );
    expect(left.lines[0]?.line).toMatchObject({ lostPhotos: true });
    expect(left.lines[1]).toStrictEqual(before.lines[1]);
    expect(left.addOns.map(({ words }) => words)).toStrictEqual([
      'Black & White Photo, Port Soccer (Gators) No. 014',
    ]);
    expect(left.teams).toStrictEqual(before.teams);
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
      expect(reviveContents(structuredClone(contents))).toStrictEqual(contents);
    }
  });

  test('without photos of a removed gallery, too', () => {
    const left = contentsWithoutGallery(contentsOf(ofBoth), 'gators');
    expect(reviveContents(structuredClone(left))).toStrictEqual(left);
  });

  test.each([undefined, null, 'x', 7, [], {}, { lines: [] }, { lines: [{ line: {} }] }])(
    '%j says nothing',
    (stored) => expect(reviveContents(stored)).toBeUndefined(),
  );

  const odd = [undefined, null, Number.NaN, -1, '', 'x', [], {}, [{}], true, 10n];
  const contents = contentsOf(withPhoto);

  test.each(Object.keys(contents).filter((field) => field !== 'lines'))(
    'lives with anything for %s',
    (field) => {
      for (const value of odd) {
        const revived = reviveContents({ ...contents, [field]: value });
        expect(revived?.lines).toStrictEqual(contents.lines);
        expect(revived?.totals).toStrictEqual(contents.totals);
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
  expect(settle(entry(), reply, attempt)).not.toHaveProperty('receipt.contents');
});
