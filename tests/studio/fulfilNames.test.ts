/** What prints are called, and when two are the same. */
import { describe, expect, test } from 'vitest';
import { templates } from '#core/shop/templates.ts';
import { contentKey } from '#studio/prints/printJob.ts';
import type { JobPhoto, PrintJob } from '#studio/prints/printJob.ts';
import type { PrintWords } from '#core/print/print.ts';
import { printFile, safeName, teamFolder } from '#studio/prints/printJob.ts';

const template = templates.find(({ prints }) => prints.includes('trading-cards'));
if (!template) throw new Error('the shop has no trading cards');

const photo: JobPhoto = {
  reference: { gallery: 'gators', number: 14, file: 'abcdef', token: 't' },
  file: { source: 'U6/ana.jpg', hash: 'hash', state: 'shown' },
  isCard: false,
  isBlackAndWhite: false,
};

const words = { player: 'Ana Vale', team: 'Gators' };

const job: PrintJob = {
  order: 'K7QF3W',
  position: 2,
  line: 1,
  print: 'trading-cards',
  product: 'Large Family Pack',
  part: '8 Trading Cards',
  pose: 'Full Pose',
  copies: 12,
  template,
  pieces: [{ photos: { photo }, words }],
  team: 'Port Soccer (Gators)',
  gallery: 'gators',
  player: { name: 'Ana Vale', jersey: '19' },
  remark: '',
};

describe('the name of a file', () => {
  test('says gallery, player, order, product, frame number and copies', () => {
    expect(printFile(job)).toBe(
      'prints/gators/gators_Ana-Vale_K7QF3W-02_Large-Family-Pack-8-Trading-Cards_014_12x.jpg',
    );
  });

  test.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\boot.ini', 'boot-ini'],
    ['=1+1', '1-1'],
    ['@SUM(A1)', 'SUM-A1'],
    ['-rf /', 'rf'],
    ['a\u202egpj.exe', 'a-gpj-exe'],
    ['\u0000\n\t', ''],
    ['Zoë  Łukasz', 'Zoë-Łukasz'],
    ['Zoe\u0308', 'Zoë'],
    ['\u0301Ana', 'Ana'],
    ['.hidden', 'hidden'],
    ['李小龍', '李小龍'],
    ['😀', ''],
  ])('has of %j only %j', (typed, safe) => {
    expect(safeName(typed, 48)).toBe(safe);
  });

  test('is short enough for every file system, in any alphabet', () => {
    const long = '李'.repeat(500);
    const file = printFile({
      ...job,
      gallery: long,
      product: long,
      player: { name: long, jersey: '' },
    });
    for (const part of file.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
    expect(file).not.toContain('\ufffd');
  });

  test('of a team is no device of Windows', () => {
    expect(teamFolder('CON')).toBe('CON-');
    expect(teamFolder('lpt1')).toBe('lpt1-');
    expect(teamFolder('Cons')).toBe('Cons');
    expect(teamFolder('//')).toBe('team');
  });
});

describe('the key of a content', () => {
  const key = contentKey(job);
  const changed = (changes: Partial<typeof photo>): string =>
    contentKey({ ...job, pieces: [{ photos: { photo: { ...photo, ...changes } }, words }] });
  const said = (others: PrintWords, from = template): string =>
    contentKey({ template: from, pieces: [{ photos: { photo }, words: others }] });

  test('changes with everything that changes the picture', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const keys = [
      key,
      changed({ file: { ...photo.file, hash: 'other' } }),
      changed({ reference: { ...photo.reference, crop } }),
      changed({ isCard: true }),
      changed({ isBlackAndWhite: true }),
      said({ ...words, jersey: '19' }),
      contentKey({ ...job, template: { ...template, widthMm: 70 } }),
      contentKey({ ...job, template: { ...template, background: '#000000' } }),
      contentKey({ ...job, pieces: [...job.pieces, ...job.pieces] }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('stays with what does not', () => {
    const other = { ...job, order: 'OTHER2', position: 9, copies: 1, pose: 'Half Pose' };
    expect(contentKey(other)).toBe(key);
    expect(changed({ reference: { ...photo.reference, token: 'new', file: 'renamed' } })).toBe(key);
    expect(contentKey({ ...job, template: { ...template, prints: ['others'] } })).toBe(key);
    expect(said({ ...words, isPlayerSealed: true })).toBe(key);
    const plain = templates.find(({ texts }) => !texts) ?? template;
    expect(said({ player: 'Ben' }, plain)).toBe(said(words, plain));
  });
});
