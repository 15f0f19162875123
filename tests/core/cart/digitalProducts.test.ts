/** Digital photos that the shop has a price for: products of the catalog. */
import { describe, expect, test, vi } from 'vitest';
import { money } from '#core/money/rates.ts';
import { afterOrder } from '#core/order/afterOrder.ts';
import { addLine, setQuantity, singleLine, lineKey, type CartLine } from '#core/cart/cart.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import { emptyCheckout } from '#core/order/checkout.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { digitalChoices, digitalLine } from '#cart/digitalChoice.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { lineName, poseList } from '#core/cart/lineWords.ts';
import { orderMeta } from '#core/order/order.ts';
import { withOrderForSibling } from '#order/orderAgain.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { reviveCheckout } from '#core/order/checkout.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { canGoWithTeam, leftOpenOf } from '#core/order/whereTo.ts';
import { whoseLines } from '#core/cart/whoseLine.ts';
import { chosenPhotos, lineOf } from '#core/cart/lineChoice.ts';
import { choicesOf, preferredChoices } from '#core/cart/photoChoice.ts';
import { playersOf } from '#core/player/players.ts';
import { presetLine, siblingLines } from '#core/cart/presetLine.ts';
import { digitalPhoto, playerPack, teamDigitals } from '#tests/digitalProducts.ts';
import { single } from '#tests/core/shop/carts.ts';
import { gators, owls } from '#tests/core/gallery/digitalGalleries.ts';

vi.mock('#core/shop/catalogFile.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

const player = { ...playerPack, digitals: 'player' } as const;
const team = { ...teamDigitals, digitals: 'team' } as const;

/** A phone whose only other player is Ben. */
const withOther = {
  players: playersOf(gators)
    .slice(1, 2)
    .map((player) => ({ ...player, gallery: 'gators' })),
  all: choicesOf(gators),
};

const choices = digitalChoices('player', [gators, owls]);
const [nia, , sam] = choices;
if (!nia || !sam) throw new Error('the gallery has three players');
const ofNia = digitalLine(player, nia);
const ofSam = digitalLine(player, sam);

function teamLine(gallery: Gallery): CartLine {
  const [only] = digitalChoices('team', [gallery]);
  if (!only) throw new Error('the gallery has photos');
  return digitalLine(team, only);
}

describe('a digital product', () => {
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
    const [line] = withOrderForSibling(emptyCheckout, contents, withOther).lines;
    expect(line && poseList(line)).toStrictEqual(['No player chosen']);
  });
});

describe('one digital photo', () => {
  const all = choicesOf(gators);
  const wanted = { gallery: 'gators', number: 3 };
  const line = presetLine(digitalPhoto, all, preferredChoices(all, wanted, []), wanted);
  const team = { gallery: 'gators', number: 5 };

  test('is the one that the person came with, of a player or of the team', () => {
    expect(line.photos).toStrictEqual({ 'digitals photo': [nia.reference] });
    expect(lineName(line)).toBe('Digital Photo (Full size, No. 003)');
    expect(whoseLines([line], all)(line)).toBe('Nia Johnson');
    const ofTeam = presetLine(digitalPhoto, all, preferredChoices(all, team, []), team);
    expect(lineName(ofTeam)).toBe('Digital Photo (Full size, No. 005)');
    expect(whoseLines([ofTeam], all)(ofTeam)).toBe('');
  });

  test('has no pose of its own, also if it is a trading card', () => {
    const photos = chosenPhotos(digitalPhoto, line.photos);
    const made = lineOf(digitalPhoto, { '': 'tradingcard' }, photos, () => true);
    expect(made).toStrictEqual(line);
    expect(made).toMatchObject({ pose: 'fullpose' });
  });

  test('is in the cart once, beside another one and all photos of its player', () => {
    const other = { ...line, photos: { 'digitals photo': [sam.reference] } };
    const lines = [line, other, line, { ...line, qty: 4 }, ofNia].reduce<readonly CartLine[]>(
      addLine,
      [],
    );
    expect(lines.map(({ qty }) => qty)).toStrictEqual([1, 1, 1]);
    expect(totalsOf(lines, []).subtotalCents).toBe(1200 + 1200 + 4999);
    expect(totalsOf([line], [])).toMatchObject({ taxCents: 72, shippingCents: 595 });
  });

  test('is chosen by a person: none of a sibling is offered, and an order for one asks', () => {
    const players = playersOf(gators).map((player) => ({ ...player, gallery: 'gators' }));
    expect(players).toHaveLength(3);
    expect(siblingLines(line, players, all)).toStrictEqual([]);
    const contents = contentsOf({ ...emptyCheckout, lines: [line] });
    const [asked] = withOrderForSibling(emptyCheckout, contents, withOther).lines;
    expect(asked && poseList(asked)).toStrictEqual(['No photo chosen']);
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
    const digital = { ...emptyCheckout, customer, lines: [ofNia] };
    expect(canGoWithTeam(digital)).toBe(false);
    expect(leftOpenOf(contentsOf(digital))).toStrictEqual([]);
    const both = { ...digital, lines: [ofNia, print] };
    expect(canGoWithTeam(both)).toBe(true);
    expect(leftOpenOf(contentsOf(both))).toStrictEqual(['where', 'photos']);
    const next = afterOrder({ lines: [ofNia], addOns: [], customer });
    expect(next).toStrictEqual([expect.stringMatching(/digital photos appear in minutes/)]);
    expect(afterOrder({ lines: [ofNia], addOns: [], customer }, true)).toStrictEqual([]);
    expect(afterOrder({ lines: [ofNia, print], addOns: [], customer })).toHaveLength(3);
  });
});
