import { describe, expect, test } from 'vitest';
import { digitalOffers } from '#core/shop/digitalOffers.ts';
import { policies } from '#core/shop/policies.ts';
import { promises, times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';

describe('spec 9, stated timings', () => {
  test("are the specification's; its two times for prints both stand", () => {
    expect(times).toStrictEqual({
      digitals: 'in minutes',
      printsShip: '7-14 days',
      printsHowItWorks: '3-5 days',
      proofingLinks: '5-7 days',
      bookingConfirmation: '24 hours',
    });
    expect(promises.nextSteps.map(({ when }) => fillText(when, times))).toStrictEqual([
      'Within 24 hours',
      'Before the day',
      'Within 5-7 days',
    ]);
  });
});

describe('spec 2, home page', () => {
  test('How It Works, the strip and the policies carry their labels', () => {
    expect(promises.howItWorks.map(({ title }) => title)).toStrictEqual([
      'Shoot',
      'Proof',
      'Download/Print',
    ]);
    expect(digitalOffers.map(({ label }) => label)).toStrictEqual([
      'Buy All Team Digitals',
      'Player Pack',
    ]);
    expect(policies.map(({ label }) => label)).toStrictEqual([
      'Model Release',
      'Privacy & Minors',
      'Refunds & Retouching',
    ]);
  });
});
