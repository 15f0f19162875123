import { describe, expect, test } from 'vitest';
import { brand } from '#core/shop/brand.ts';
import { calls } from '#core/shop/calls.ts';
import { limits } from '#core/text/limits.ts';
import { homeSections } from '#core/shop/navigation.ts';
import { reelPictures } from '#core/shop/reel.ts';
import { testimonials } from '#core/shop/testimonials.ts';

test('spec 2: a gallery without an order address of its own opens a default one, over https', () => {
  expect(brand.defaultOrderUrl).toMatch(/^https:\/\/\S+$/);
});

test('the studio can be written to', () => {
  expect(brand.studio.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
});

test('spec 7: the two calls', () => {
  expect(calls.sendCart).toBe('/api/send-cart');
  expect(calls.bookFunction).toBe('book');
});

test('functions answer below their usual path, and an order names its key in the usual header', () => {
  expect(calls.defaultFunctionsPath).toBe('/.netlify/functions');
  expect(calls.idempotencyHeader).toBe('Idempotency-Key');
});

describe('spec 9, limits', () => {
  const rows: readonly (readonly [keyof typeof limits, number])[] = [
    ['reelIntervalMs', 3000],
    ['eagerImages', 6],
    ['previewImages', 9],
    ['pdfLimitBytes', 9_437_184],
  ];

  test.each(rows)('%s is %d', (name, expected) => {
    expect(limits[name]).toBe(expected);
  });
});

test('spec 2: the reel zooms by 1.06 and fades in 700 ms', () => {
  expect(limits.reelZoom).toBe(1.06);
  expect(limits.reelFadeMs).toBe(700);
});

test('spec 2: the four sections of the home page with the anchor links of the header', () => {
  expect(homeSections).toStrictEqual([
    { id: 'galleries', label: 'Galleries' },
    { id: 'packages', label: 'Packages' },
    { id: 'how', label: 'How It Works' },
    { id: 'contact', label: 'Contact' },
  ]);
});

test('spec 2: the highlight reel has pictures, each once and each described', () => {
  expect(reelPictures.length).toBeGreaterThan(1);
  expect(new Set(reelPictures.map(({ src }) => src)).size).toBe(reelPictures.length);
  for (const { src, alt } of reelPictures) {
    expect(src).toMatch(/^reel\/\S+\.(?:jpg|jpeg|png|webp)$/);
    expect(alt.trim()).not.toBe('');
  }
});

test('spec 3: every testimonial has a quote, a name and one of the teams', () => {
  expect(testimonials.length).toBeGreaterThan(0);
  for (const { name, quote, team } of testimonials) {
    expect(name.trim()).not.toBe('');
    expect(quote.trim()).not.toBe('');
    expect(['Bradford United', 'Port Soccer (Gators)']).toContain(team);
  }
});
