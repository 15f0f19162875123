import { describe, expect, test } from 'vitest';
import { bookingLabels, customerLabels } from '#facts/forms.ts';
import { texts } from '#facts/texts.ts';

type Row = readonly [section: string, text: string, expected: string];

const screens: readonly Row[] = [
  ['spec 2, gallery', texts.gallery.notFound, 'Gallery not found'],
  ['spec 2, gallery', texts.gallery.backToGalleries, 'Back to Galleries'],
  ['spec 2, gallery', texts.gallery.noMatchesInGroup, 'No matches for "{q}" in {group}.'],
  ['spec 2, gallery', texts.gallery.noImagesInGroup, 'No images for {group} yet.'],
  ['spec 2, gallery', texts.gallery.noPhotosYet, 'No photos yet'],
  ['spec 2, gallery', texts.gallery.missingPath, 'Missing path'],
  ['spec 2, gallery', texts.gallery.orderPrints, 'Order Prints Here'],
  ['spec 2, home', texts.home.noTeams, 'No matches. Try another sport/season.'],
  ['spec 2, home', texts.home.viewTeamGallery, 'View Team Gallery'],
  ['spec 2, home', texts.home.bookTeamSession, 'Book Team Session'],
  ['spec 2, cart', texts.cart.choosePose, 'Choose image type'],
  ['spec 2, cart', texts.cart.configurePack, 'Configure Pack'],
  ['spec 2, cart', texts.cart.continue, 'Continue to Checkout'],
  ['spec 2, cart', texts.cart.back, 'Back to Cart'],
  ['spec 2, cart', texts.cart.place, 'Place Order / Email PDF'],
  ['spec 2, cart', texts.cart.overrideRecipient, 'Override recipient'],
];

const rules: readonly Row[] = [
  ['spec 4, checkout', texts.cart.empty, 'Please add at least one item to continue.'],
  ['spec 4, booking', texts.booking.sending, 'Sending...'],
  ['spec 5, name', texts.customer.fullNameRequired, 'Full name is required.'],
  ['spec 5, email', texts.customer.emailInvalid, 'Enter a valid email address.'],
  ['spec 5, jersey', texts.customer.jerseyDigits, 'Jersey must be digits only.'],
  ['spec 5, age', texts.customer.ageNumber, 'Age must be a number.'],
  ['spec 5, weight', texts.customer.weightNumber, 'Weight must be a number.'],
  [
    'spec 5, PDF',
    texts.order.pdfTooLarge,
    'PDF is too large (~{megabytes} MB). Please reduce items/notes or try again.',
  ],
  ['spec 5, access code', texts.access.invalid, 'Invalid or expired code.'],
  ['spec 5, access code', texts.access.notConfigured, 'This code is not configured yet.'],
  [
    'spec 5, access code',
    texts.access.otherGallery,
    'This code is for "{codeSlug}", but you\'re trying to open "{requestedSlug}". Use the correct code for that gallery.',
  ],
];

const errors: readonly Row[] = [
  ['spec 8, send-cart failure', texts.order.errorPrefix, 'Error: {message}'],
  ['spec 8, send-cart failure', texts.order.sendFailed, 'Send failed ({status})'],
  ['spec 8, PDF generation', texts.order.pdfFailed, 'PDF generation failed'],
  [
    'spec 8, send-cart success',
    texts.order.sent,
    'Order sent! Order #{orderId}\nCheck your inbox (and spam).',
  ],
  ['spec 8, send-cart success', texts.order.pendingOrderId, 'pending'],
  ['spec 8, booking success', texts.booking.success, "Thanks! We'll confirm within 24 hours."],
  ['spec 8, booking failure', texts.booking.failure, 'Something went wrong. Try again.'],
  ['spec 8, booking failure', texts.booking.errorAlert, 'Booking error: {message}'],
  ['spec 8, booking failure', texts.booking.requestFailed, 'Request failed ({status})'],
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

test('spec 3: every field of the customer form has a label, in the order of the specification', () => {
  expect(Object.keys(customerLabels)).toStrictEqual(customerFieldsOfSpec);
});

test('spec 3: every field of the booking request has a label, in the order of the specification', () => {
  expect(Object.keys(bookingLabels)).toStrictEqual(bookingFieldsOfSpec);
});

test('no two fields of a form are called the same', () => {
  expect(new Set(Object.values(customerLabels)).size).toBe(12);
  expect(new Set(Object.values(bookingLabels)).size).toBe(9);
});
