import { describe, expect, test } from 'vitest';
import { bookingForm } from '#core/form/bookingForm.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { accessTexts, galleryActTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { bookingTexts, homeTexts } from '#core/shop/homeTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';

type Row = readonly [section: string, text: string | undefined, expected: string];

function errorOf(field: string): string | undefined {
  return customerForm.find(({ name }) => name === field)?.error;
}

const screens: readonly Row[] = [
  ['spec 2, gallery', galleryActTexts.notFound, 'Gallery not found'],
  ['spec 2, gallery', galleryActTexts.backToGalleries, 'Back to Galleries'],
  ['spec 2, gallery', galleryTexts.noMatchesInGroup, 'No matches for "{q}" in {group}.'],
  ['spec 2, gallery', galleryTexts.noImagesInGroup, 'No images for {group} yet.'],
  ['spec 2, gallery', galleryTexts.noPhotosYet, 'No photos yet'],
  ['spec 2, gallery', galleryTexts.missingPath, 'Missing path'],
  ['spec 2, gallery', galleryTexts.orderPrints, 'Order Prints Here'],
  ['spec 2, home', homeTexts.noTeams, 'No matches. Try another sport/season.'],
  ['spec 2, home', homeTexts.viewTeamGallery, 'View Team Gallery'],
  ['spec 2, home', homeTexts.bookTeamSession, 'Book Team Session'],
  ['spec 2, cart', checkoutTexts.cart.choosePose, 'Choose image type'],
  ['spec 2, cart', checkoutTexts.cart.configurePack, 'Configure Pack'],
  ['spec 2, cart', checkoutTexts.cart.continue, 'Continue to Checkout'],
  ['spec 2, cart', checkoutTexts.cart.back, 'Back to Cart'],
  ['spec 2, cart', checkoutTexts.cart.place, 'Place Order / Email PDF'],
  ['spec 2, cart', checkoutTexts.cart.overrideRecipient, 'Override recipient'],
];

const rules: readonly Row[] = [
  ['spec 4, checkout', checkoutTexts.cart.empty, 'Please add at least one item to continue.'],
  ['spec 4, booking', bookingTexts.sending, 'Sending...'],
  ['spec 5, name', errorOf('fullName'), 'Full name is required.'],
  ['spec 5, email', errorOf('email'), 'Enter a valid email address.'],
  ['spec 5, jersey', errorOf('childJersey'), 'Jersey must be digits only.'],
  ['spec 5, age', errorOf('age'), 'Age must be a number.'],
  ['spec 5, weight', errorOf('weight'), 'Weight must be a number.'],
  [
    'spec 5, PDF',
    orderTexts.pdfTooLarge,
    'PDF is too large (~{megabytes} MB). Please reduce items/notes or try again.',
  ],
  ['spec 5, access code', accessTexts.invalid, 'Invalid or expired code.'],
  ['spec 5, access code', accessTexts.notConfigured, 'This code is not configured yet.'],
  [
    'spec 5, access code',
    accessTexts.otherGallery,
    'This code is for "{codeSlug}", but you\'re trying to open "{requestedSlug}". Use the correct code for that gallery.',
  ],
];

const errors: readonly Row[] = [
  ['spec 8, send-cart failure', orderTexts.errorPrefix, 'Error: {message}'],
  ['spec 8, send-cart failure', orderTexts.sendFailed, 'Send failed ({status})'],
  ['spec 8, PDF generation', orderTexts.pdfFailed, 'PDF generation failed'],
  [
    'spec 8, send-cart success',
    orderTexts.sent,
    'Order sent! Order #{orderId}\nCheck your inbox (and spam).',
  ],
  ['spec 8, send-cart success', orderTexts.pendingOrderId, 'pending'],
  [
    'spec 8, booking success',
    fillText(bookingTexts.success, times),
    "Thanks! We'll confirm within 24 hours.",
  ],
  ['spec 8, booking failure', bookingTexts.failure, 'Something went wrong. Try again.'],
  ['spec 8, booking failure', bookingTexts.errorAlert, 'Booking error: {message}'],
  ['spec 8, booking failure', bookingTexts.requestFailed, 'Request failed ({status})'],
];

describe('texts stand to the letter', () => {
  test.each([...screens, ...rules, ...errors])('%s: %s', (_section, text, expected) => {
    expect(text).toBe(expected);
  });
});

const customerFieldsOfSpec = [
  'fullName',
  'email',
  'phone',
  'address',
  'childName',
  'childJersey',
  'childPosition',
  'coach',
  'age',
  'height',
  'weight',
  'notes',
];

const bookingFieldsOfSpec = [
  'teamName',
  'contactName',
  'contactEmail',
  'contactPhone',
  'sport',
  'preferredDate',
  'pkg',
  'notes',
  'rosterCsv',
];

test('spec 3: the customer form has these fields, in this order, and says which came later', () => {
  const ofSpec = customerForm.filter(({ addedLater }) => !addedLater);
  expect(ofSpec.map(({ name }) => name)).toStrictEqual(customerFieldsOfSpec);
});

test('spec 3: every field of the booking request has a label, in the order of the specification', () => {
  const ofSpec = bookingForm.filter(({ addedLater }) => !addedLater);
  expect(ofSpec.map(({ name }) => name)).toStrictEqual(bookingFieldsOfSpec);
});

test('no two fields of a form are called the same', () => {
  expect(new Set(customerForm.map(({ label }) => label)).size).toBe(customerForm.length);
  expect(new Set(bookingForm.map(({ label }) => label)).size).toBe(bookingForm.length);
});
