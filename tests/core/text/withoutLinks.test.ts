import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutLinks } from '#core/text/withoutLinks.ts';

describe('what a caller wrote, without links', () => {
  it.each([
    // Addresses of sites
    ['Sam http://evil.example/refund now', 'Sam — now'],
    ['HTTPS://EVIL.EXAMPLE', '—'],
    ['hxxp://evil.example', '—'],
    ['hxxps:evil', '—'],
    ['https:', '—'],
    ['//evil', '—'],
    ['ftp:evil', '—'],
    ['javascript:alert(1)', '—'],
    ['http:\\\\evil', '—'],
    ['http∶∕∕evil', '—'],
    ['http：／／evil', '—'],
    ['go to www evil', 'go to — evil'],
    ['Refund: evil.com', 'Refund: —'],
    ['Refund (evil.com), now', 'Refund — now'],
    ['evil.com/pay?x=1#y', '—'],
    ['sub.evil.co.uk', '—'],
    ['EVIL.COM', '—'],
    ['Evil.Com', '—'],
    ['evil.Com', '—'],
    ['evil.museum', '—'],
    ['evil.com.', '—'],
    ['evil..com', '—'],
    ['evil-.com', '—'],
    // Other scripts, other dots, styled and hidden letters
    ['пример.рф', '—'],
    ['例子.公司', '—'],
    ['xn--e1afmkfd.xn--p1ai', '—'],
    ['evil。com', '—'],
    ['evil．com', '—'],
    ['evil｡com', '—'],
    ['evil․com', '—'],
    ['evil·com', '—'],
    ['evil•com', '—'],
    ['ｅｖｉｌ．ｃｏｍ', '—'],
    ['𝐞𝐯𝐢𝐥.𝐜𝐨𝐦', '—'],
    ['ⓔⓥⓘⓛ.ⓒⓞⓜ', '—'],
    ['evil\u200b.\u200bcom', '—'],
    ['ev\u00adil.c\u2060om', '—'],
    // Taken apart
    ['evil . com', '—'],
    ['see evil . com today', 'see — today'],
    ['evil  .  com', '—'],
    ['see the evil .com', 'see the —'],
    ['see the evil dot com', 'see the —'],
    ['mailto∶bob', '—'],
    ['∕∕evil', '—'],
    ['\\\\evil', '—'],
    ['www . evil . com', '—'],
    ['evil .com', '—'],
    ['evil. com', '—'],
    ['evil 。 com', '—'],
    ['evil.\ncom', '—'],
    ['evil dot com', '—'],
    ['evil[.]com', '—'],
    ['evil (dot) com', '—'],
    ['evil {.} com', '—'],
    ['evil[(dot)]com', '—'],
    ['evil [ ( . ) ] com', '—'],
    ['bob({at})evil', '—'],
    // Mailboxes
    ['a@b', '—'],
    ['write to a＠b.co', 'write to —'],
    ['bob(at)evil', '—'],
    ['bob (at) evil', 'bob — evil'],
    ['@sam', '—'],
    // IP addresses
    ['10.0.0.1', '—'],
    ['192.168.10.255:8080/x', '—'],
    ['１９２.１６８.０.１', '—'],
    ['[2001:db8::1]', '—'],
    ['2001:db8:1:2:3:4:5:6', '—'],
    // Several in a row are one
    ['http://a.b c.d.com x', '— x'],
  ])('of %j is %j', (text, expected) => {
    expect(withoutLinks(text)).toBe(expected);
  });

  it.each([
    'Robin Vale',
    'Zoë O’Neil-Kowalska, Jr.',
    'J.R. Smith',
    'P.O. Box 12',
    '12 Elm St. Port Huron, MI 48060',
    '12 elm st. apt. 5\nport huron, mi',
    'Washington D.C.',
    'U.S.A.',
    'Yes .',
    'No . 1a',
    'polkadot com',
    'connect the dots to win',
    '4 ft 2.5 in.',
    '3.5x5',
    '1.000.000',
    '+1 555 0142 460',
    '555.014.2460',
    '+1.555.014.2460',
    '(555) 014-2460 ext. 7',
    '2026-10-03 10:30',
    'Port Soccer U10',
    'Gators · U10',
    'Tigers & Co. Ltd.',
    'Attn: Sam c/o Vale',
    'Иван Петров',
    '山田 太郎',
    '',
  ])('%j stays as it is', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  it.each([
    ['St.Mary', 'St. Mary'],
    ['J.R.Smith,', 'J. R. Smith,'],
    ['S.Kumar', 'S. Kumar'],
    ['Paypal.Refunds', 'Paypal. Refunds'],
    ['Sam\u200b Vale', 'Sam Vale'],
    ['Ｓａｍ', 'Sam'],
  ])('%j is written %j', (text, expected) => {
    expect(withoutLinks(text)).toBe(expected);
  });

  it('never holds an at sign, a scheme or a dot before two letters, whatever was written', () => {
    const words = ['evil', 'com', 'dot', 'at', 'http', 'xn--p1ai', 'рф', 'St', '1', '℀', '℡', '⒈'];
    const signs = [...'.。．·•…@＠:/\\⁄()[] \n\u200b\u00ad\u0301'];
    const piece = fc.constantFrom(...words, ...signs);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (written) => {
        const once = withoutLinks(written.join(''));
        expect(once).not.toMatch(/@|:\/|\/\/|[.。．｡]\p{L}{2}/u);
        expect(withoutLinks(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes time in proportion to the text', () => {
    for (const hostile of [
      'a.',
      '. ',
      'A.',
      '1.',
      '[',
      ' (',
      'dot ',
      'a:',
      '((at',
      '.\n',
      ' ',
      '[ ',
      '(((((dot ',
    ]) {
      expect(withoutLinks(hostile.repeat(20_000)).length).toBeLessThan(1_000_000);
    }
  });
});
