/** Digital photos that the shop has a price for: products of the catalog. */
import { describe, expect, test, vi } from 'vitest';
import { money } from '#facts/money.ts';
import { afterOrder } from '#rules/afterOrder.ts';
import { addLine, setQuantity, singleLine, lineKey, type CartLine } from '#rules/cart.ts';
import { addOnsOf } from '#rules/catalog.ts';
import { emptyCheckout } from '#rules/checkout.ts';
import { emptyCustomer } from '#rules/customer.ts';
import {
  chosenDigitals,
  digitalChoices,
  digitalChoiceWords,
  digitalLine,
  presetDigitals,
  searchDigitalChoices,
} from '#rules/digitalChoice.ts';
import type { Gallery, GalleryItemDetails } from '#rules/galleryItems.ts';
import { lineName, poseList } from '#rules/lineWords.ts';
import { orderMeta } from '#rules/order.ts';
import { withOrderForSibling } from '#rules/reorder.ts';
import { contentsOf } from '#rules/orderContents.ts';
import { reviveCheckout } from '#rules/reviveCheckout.ts';
import { totalsOf } from '#rules/totals.ts';
import { openQuestions } from '#rules/whereTo.ts';
import { whoseLines } from '#rules/whoseLine.ts';
import { choicesOf } from '#rules/photoChoice.ts';
import { playerPack, teamDigitals } from '#tests/digitalProducts.ts';
import { single } from './carts.ts';

vi.mock('#facts/catalog.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

const player = { ...playerPack, digitals: 'player' } as const;
const team = { ...teamDigitals, digitals: 'team' } as const;

function item(number: number, name: string, details: GalleryItemDetails = {}): GalleryItemDetails {
  return {
    name,
    sealed: { file: `file-${number}`, number, width: 4, height: 6, thumbHash: '' },
    ...details,
  };
}

const gators: Gallery = {
  slug: 'gators',
  team: 'Port Soccer (Gators)',
  basePath: '',
  token: 'tokenOfTheGators12345A',
  items: [
    item(1, 'Nia Johnson'),
    item(2, 'Sam Ode', { jersey: '4' }),
    item(3, 'Nia Johnson', { jersey: '19' }),
    item(4, 'Nia Johnson', { jersey: '7' }),
    item(5, 'Team U12', { tags: ['team'] }),
  ],
};
const owls: Gallery = {
  ...gators,
  slug: 'owls',
  team: 'Bradford United',
  token: 'tokenOfTheOwls1234567A',
};

const choices = digitalChoices('player', [gators, owls]);
const [nia, niaOf7, sam] = choices;
if (!nia || !niaOf7 || !sam) throw new Error('the gallery has three players');
const ofNia = digitalLine(player, nia);
const ofSam = digitalLine(player, sam);

function teamLine(gallery: Gallery): CartLine {
  const [only] = digitalChoices('team', [gallery]);
  if (!only) throw new Error('the gallery has photos');
  return digitalLine(team, only);
}

describe('a digital product', () => {
  test('is of one player, of one of two namesakes, or of a team', () => {
    expect(
      choices.map(({ gallery, name, numbers, reference }) => [
        gallery,
        name,
        numbers,
        reference.number,
      ]),
    ).toStrictEqual([
      ['gators', 'Nia Johnson (19)', [1, 3], 3],
      ['gators', 'Nia Johnson (7)', [1, 4], 4],
      ['gators', 'Sam Ode (4)', [2], 2],
      ['owls', 'Nia Johnson (19)', [1, 3], 3],
      ['owls', 'Nia Johnson (7)', [1, 4], 4],
      ['owls', 'Sam Ode (4)', [2], 2],
    ]);
    expect(digitalChoiceWords(nia, choices)).toBe(
      'Nia Johnson (19), Port Soccer (Gators): 2 photos',
    );
    expect(digitalChoiceWords(sam, [nia, sam])).toBe('Sam Ode (4): 1 photo');
    const teams = digitalChoices('team', [gators, owls]);
    expect(teams.map((one) => digitalChoiceWords(one, teams))).toStrictEqual([
      'Port Soccer (Gators): 5 photos',
      'Bradford United: 5 photos',
    ]);
    expect(teams[0]?.reference.number).toBe(5);
    expect(
      digitalChoices('player', [{ ...gators, token: undefined } as unknown as Gallery]),
    ).toStrictEqual([]);
  });

  test('is preset where only one can be meant, and searched by name and jersey', () => {
    expect(presetDigitals(choices, [])).toBeUndefined();
    expect(presetDigitals([sam], [])).toBe(sam);
    expect(presetDigitals(choices, [{ gallery: 'gators', number: 3 }])).toBe(nia);
    // The photo without a jersey is of both namesakes.
    expect(presetDigitals(choices, [{ gallery: 'gators', number: 1 }])).toBeUndefined();
    expect(chosenDigitals(choices, ofSam)).toBe(sam);
    expect(searchDigitalChoices(choices, 'nia 7', []).map(({ id }) => id)).toStrictEqual([
      'gators Nia Johnson (7)',
      'owls Nia Johnson (7)',
    ]);
    const [first] = searchDigitalChoices(choices, '', [{ gallery: 'owls', number: 2 }]);
    expect(first?.id).toBe('owls Sam Ode (4)');
  });

  test('says whose it is: by a number in orders, and by name on this phone alone', () => {
    expect(lineName(ofNia)).toBe('Player Pack (All photos of the player in No. 003)');
    expect(poseList(ofNia, true)).toStrictEqual([
      'All photos of the player in Port Soccer (Gators) No. 003',
    ]);
    expect(lineName(teamLine(gators))).toBe(
      'All Team Digitals (All photos of Port Soccer (Gators))',
    );
    expect(poseList(singleLine(playerPack))).toStrictEqual(['No player chosen']);
    expect(poseList(singleLine(teamDigitals))).toStrictEqual(['No team chosen']);
    const meta = orderMeta({
      lines: [ofNia, teamLine(gators)],
      addOns: [],
      customer: emptyCustomer,
    });
    expect(JSON.stringify(meta)).not.toContain('Nia');
    expect(meta.items[0]).toMatchObject({
      pose: 'fullpose',
      photos: { 'digitals player': [nia.reference] },
    });
    const all = choicesOf(gators);
    expect(whoseLines([ofNia], all)(ofNia)).toBe('Nia Johnson');
    expect(whoseLines([teamLine(gators)], all)(teamLine(gators))).toBe('');
  });

  test('is in the cart once for each player, however often it is added', () => {
    const lines = [ofNia, ofSam, ofNia, { ...ofSam, qty: 5 }].reduce<readonly CartLine[]>(
      addLine,
      [],
    );
    expect(lines.map(({ qty }) => qty)).toStrictEqual([1, 1]);
    expect(setQuantity(lines, lineKey(ofNia), 7)[0]?.qty).toBe(1);
    expect(setQuantity(lines, lineKey(ofNia), 0)).toStrictEqual([ofSam]);
    const stored = JSON.parse(
      JSON.stringify({ ...emptyCheckout, lines: [{ ...ofNia, qty: 3 }] }),
    ) as unknown;
    expect(reviveCheckout(stored).lines).toStrictEqual([ofNia]);
  });

  test('for a sibling asks whose it is', () => {
    const contents = contentsOf({ ...emptyCheckout, lines: [ofNia] });
    const [line] = withOrderForSibling(emptyCheckout, contents).lines;
    expect(line && poseList(line)).toStrictEqual(['No player chosen']);
  });
});

describe('an order of digital photos', () => {
  const print = single('prints-5x7');

  test("costs the specification's tax and flat shipping", () => {
    expect(totalsOf([ofNia], [])).toStrictEqual({
      subtotalCents: 4999,
      addOnsCents: 0,
      taxableCents: 4999,
      taxCents: 300,
      shippingCents: 595,
      totalCents: 5894,
    });
  });

  test('has the shipping that the shop has for it, unless something of it is printed', () => {
    const own = money as { digitalShippingCents?: number };
    own.digitalShippingCents = 0;
    try {
      expect(totalsOf([ofNia, teamLine(gators)], []).totalCents).toBe(4999 + 24_900 + 1794);
      expect(totalsOf([ofNia, print], []).shippingCents).toBe(595);
      expect(totalsOf([ofNia], addOnsOf(['TradingCard'])).shippingCents).toBe(595);
      expect(totalsOf([], []).shippingCents).toBe(595);
    } finally {
      delete own.digitalShippingCents;
    }
  });

  test('is asked nothing about where prints go, and told nothing of them', () => {
    const customer = { ...emptyCustomer, childName: 'Nia' };
    expect(openQuestions({ ...emptyCheckout, customer, lines: [ofNia] })).toStrictEqual([]);
    expect(openQuestions({ ...emptyCheckout, customer, lines: [ofNia, print] })).toStrictEqual([
      'where',
    ]);
    const next = afterOrder({ lines: [ofNia], addOns: [], customer });
    expect(next).toStrictEqual([expect.stringMatching(/digital photos appear in minutes/)]);
    expect(afterOrder({ lines: [ofNia], addOns: [], customer }, true)).toStrictEqual([]);
    expect(afterOrder({ lines: [ofNia, print], addOns: [], customer })).toHaveLength(3);
  });
});
