import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeSpellings, normalizeCode, openingOf, type AccessEntry } from '#core/access/access.ts';

describe('spec 5, access code: trimmed and upper-cased', () => {
  const rows: readonly (readonly [what: string, typed: string, code: string])[] = [
    ['lower case', 'gatorsdemo', 'GATORSDEMO'],
    ['spaces around', '  GATORSDEMO\t\n', 'GATORSDEMO'],
    ['spaces within', 'gators demo', 'GATORSDEMO'],
    ['a no-break space', 'gators\u00a0demo', 'GATORSDEMO'],
    ['a hyphen', 'gators-demo', 'GATORSDEMO'],
    ['a true hyphen', 'gators\u2010demo', 'GATORSDEMO'],
    ['a no-break hyphen', 'gators\u2011demo', 'GATORSDEMO'],
    ['a figure dash', 'gators\u2012demo', 'GATORSDEMO'],
    ['an en dash', 'gators \u2013 demo', 'GATORSDEMO'],
    ['an em dash', 'gators\u2014demo', 'GATORSDEMO'],
    ['a horizontal bar', 'gators\u2015demo', 'GATORSDEMO'],
    ['groups of four', 'abcd-efgh-2345', 'ABCDEFGH2345'],
    ['other signs stay', 'gators_demo.1', 'GATORS_DEMO.1'],
    ['a minus sign', 'gators\u2212demo', 'GATORSDEMO'],
    ['a zero-width space in front, as chats add it', '\u200bgators-demo', 'GATORSDEMO'],
    ['a byte order mark', '\ufeffgators-demo', 'GATORSDEMO'],
    ['marks of direction around', '\u2068gators-demo\u2069', 'GATORSDEMO'],
    ['a soft hyphen', 'gators\u00addemo', 'GATORSDEMO'],
    ['full-width letters', '\uff27\uff21\uff34\uff2f\uff32\uff33\uff0d\uff11', 'GATORS1'],
    ['nothing', '', ''],
    ['only what nobody sees', '\u200b\u2060', ''],
    ['blank', ' \t\u3000 ', ''],
    ['only hyphens', '--', ''],
  ];

  test.each(rows)('%s', (_what, typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });
});

test('a code of printable ASCII keeps the form in which its card was sealed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (code) => {
      expect(normalizeCode(code)).toBe(code.toUpperCase().replace(/[ -]/g, ''));
    }),
  );
});

describe('what may be meant by a typed code', () => {
  const rows: readonly (readonly [what: string, typed: string, codes: readonly string[]])[] = [
    ['letters, digits, spaces and hyphens', ' gators-demo 1', ['GATORSDEMO1']],
    ['an underscore', 'GATORS_DEMO', ['GATORS_DEMO', 'GATORSDEMO']],
    ['the end of a sentence', 'GATORS-DEMO.', ['GATORSDEMO.', 'GATORSDEMO']],
    ['quotes', '\u201cgators-demo\u201d,', ['\u201cGATORSDEMO\u201d,', 'GATORSDEMO']],
    [
      'signs that the studio chose, in brackets',
      '(team.2026)',
      ['(TEAM.2026)', 'TEAM.2026', 'TEAM2026'],
    ],
    ['two signs on each side', '"(team.1)"', ['"(TEAM.1)"', 'TEAM.1', 'TEAM1']],
    ['only signs', '!?', ['!?']],
    ['nothing', ' - ', []],
  ];

  test.each(rows)('%s', (_what, typed, codes) => {
    expect(codeSpellings(typed)).toEqual(codes);
  });
});

type Row = readonly [what: string, entry: AccessEntry | undefined, next: string | undefined];

describe('spec 5, access code: unknown', () => {
  const rows: readonly Row[] = [
    ['no entry', undefined, undefined],
    ['no entry, and a gallery was asked for', undefined, '/gallery/gators'],
  ];

  test.each(rows)('%s', (_what, entry, next) => {
    expect(openingOf(entry, next)).toStrictEqual({
      ok: false,
      message: 'Invalid or expired code.',
    });
  });
});

describe('spec 5, access code: known, with no slug or url', () => {
  const rows: readonly Row[] = [
    ['a team without slug', { type: 'team' }, undefined],
    ['a team with an empty slug', { type: 'team', slug: '' }, undefined],
    ['a team without slug, and a gallery was asked for', { type: 'team' }, '/gallery/gators'],
    ['a file without url', { type: 'file' }, undefined],
    ['a file with an empty url', { type: 'file', url: '' }, undefined],
  ];

  test.each(rows)('%s', (_what, entry, next) => {
    expect(openingOf(entry, next)).toStrictEqual({
      ok: false,
      message: 'This code is not configured yet.',
    });
  });
});

describe('spec 5, access code: next names another gallery', () => {
  const message = (code: string, requested: string): string =>
    `This code is for "${code}", but you're trying to open "${requested}". Use the correct code for that gallery.`;

  const rows: readonly (readonly [slug: string, next: string, message: string])[] = [
    ['gators', '/gallery/owls', message('gators', 'owls')],
    ['owls', '/gallery/gators?group=U8', message('owls', 'gators')],
    ['gators', '/gallery/gators2', message('gators', 'gators2')],
    ['gators', '/gallery/%7BcodeSlug%7D', message('gators', '{codeslug}')],
    ['$&', '/gallery/owls', message('$&', 'owls')],
  ];

  test.each(rows)('a code for %s on the way to %s', (slug, next, expected) => {
    expect(openingOf({ type: 'team', slug }, next)).toStrictEqual({ ok: false, message: expected });
  });

  test('to the letter', () => {
    expect(openingOf({ type: 'team', slug: 'gators' }, '/gallery/owls')).toStrictEqual({
      ok: false,
      message:
        'This code is for "gators", but you\'re trying to open "owls". Use the correct code for that gallery.',
    });
  });
});

describe('spec 4, gallery access: a valid code goes to next, or to the gallery of its team', () => {
  const rows: readonly (readonly [next: string | undefined, path: string])[] = [
    [undefined, '/gallery/gators'],
    ['', '/gallery/gators'],
    ['/gallery/gators', '/gallery/gators'],
    ['/gallery/gators?group=U8&q=sam', '/gallery/gators?group=U8&q=sam'],
    ['/gallery/%67ators', '/gallery/%67ators'],
    // Not galleries: no reason to refuse, and not a target.
    ['/cart', '/gallery/gators'],
    ['/gallery/', '/gallery/gators'],
    ['/gallery/%E0%A4%A', '/gallery/gators'],
    ['https://elsewhere.example/gallery/gators', '/gallery/gators'],
    ['//elsewhere.example', '/gallery/gators'],
    ['javascript:alert(1)', '/gallery/gators'],
  ];

  test.each(rows)('next %s leads to %s', (next, path) => {
    expect(openingOf({ type: 'team', slug: 'gators' }, next)).toStrictEqual({
      ok: true,
      value: { type: 'team', slug: 'gators', path },
    });
  });

  test('a slug with signs is written as a path', () => {
    expect(openingOf({ type: 'team', slug: 'u12 & co' })).toStrictEqual({
      ok: true,
      value: { type: 'team', slug: 'u12 & co', path: '/gallery/u12%20%26%20co' },
    });
  });
});

describe('spec 3, access code entry of type file', () => {
  test.each([
    'https://files.example/guide.pdf',
    'http://files.example/guide.pdf',
    'HTTPS://files.example/guide.pdf',
    '/files/guide.pdf',
    'files/guide.pdf',
  ])('%s is opened', (url) => {
    expect(openingOf({ type: 'file', url })).toStrictEqual({
      ok: true,
      value: { type: 'file', url },
    });
  });

  test('a file belongs to no gallery, so next does not matter', () => {
    const url = 'https://files.example/guide.pdf';
    expect(openingOf({ type: 'file', url }, '/gallery/owls')).toStrictEqual({
      ok: true,
      value: { type: 'file', url },
    });
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'javascript://elsewhere.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://files.example/1',
    'file:///etc/passwd',
    '//elsewhere.example/guide.pdf',
    // Browsers read a backslash as a slash.
    '/\\elsewhere.example/guide.pdf',
    '\\\\elsewhere.example/guide.pdf',
    '/\t/elsewhere.example/guide.pdf',
    'files/gui de.pdf',
    '/',
    'https://',
  ])('%s is not', (url) => {
    expect(openingOf({ type: 'file', url })).toStrictEqual({
      ok: false,
      message: 'This code is not configured yet.',
    });
  });
});
