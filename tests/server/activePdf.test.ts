import { createHook } from 'node:async_hooks';
import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import { isActivePdf } from '#server/calls/activePdf.ts';
import { samplePdf, samplePdfOf } from './samplePdf.ts';

/** Returns the sample with an addition to its catalog. */
const withInCatalog = (entry: string) =>
  Buffer.from(
    samplePdf().toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${entry}`),
    'latin1',
  );
/** Returns the sample with an addition between two of its objects. */
const withBetween = (bytes: string) =>
  Buffer.from(samplePdf().toString('latin1').replace('2 0 obj', `${bytes}\n2 0 obj`), 'latin1');
const stream = (data: string) =>
  `9 0 obj << /Length ${data.length} >>\nstream\n${data}\nendstream endobj`;

describe('a PDF is active', () => {
  it.each([
    ['with a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['with a script in disguise', '/OpenAction << /S /J#61v#61Script /JS (app.alert(1)) >>'],
    ['with a script wholly in disguise', '/AA << /O << /S /#4a#61#76#61#53#63#72#69#70#74 >> >>'],
    ['with a tree of scripts', '/Names << /JavaScript 9 0 R >>'],
    ['with a script whose kind stands elsewhere', '/OpenAction << /S 9 0 R /JS (app.alert(1)) >>'],
    ['that starts a program', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['that opens a site', '/OpenAction << /S/URI/URI(https://evil.example)>>'],
    ['that opens a site in disguise', '/OpenAction << /S/#55#52#49 >>'],
    ['with a link on a page', '/X << /Annots [ << /Subtype /Link /A 9 0 R >> ] >>'],
    ['with a base for links', '/URI << /Base (https://evil.example) >>'],
    ['with a thread', '/OpenAction << /S /Thread /F (//evil.example/a.pdf) /D 0 >>'],
    ['that sends a form', '/A << /S/SubmitForm/F(https://evil.example) >>'],
    ['with a form', '/AcroForm << /Fields [] >>'],
    ['with a form that has scripts of its own', '/X << /XFA 5 0 R >>'],
    ['that opens a file elsewhere', '/OpenAction << /S/GoToR /F (//evil.example/share/a) >>'],
    ['with files in it', '/Names<</EmbeddedFiles 9 0 R>>'],
    ['with a file that belongs to it', '/AF [9 0 R]'],
    ['with a film', '/X << /Subtype /RichMedia >>'],
    ['with objects that cannot be looked at', '/X << /Type/ObjStm /N 3 >>'],
    ['with packed objects that do not name their type', '/X << /N 1 /First 4 >>'],
    ['with a cross-reference stream that does not name its type', '/X << /W [1 2 1] >>'],
    ['with a cross-reference stream', '/X << /Type/XRef >>'],
    ['with a cross-reference stream beside its table', '/XRefStm 900'],
    ['that is encrypted', '/X << /Encrypt 9 0 R >>'],
    ['with what happens when a page opens', '/AA << /O 9 0 R >>'],
  ])('%s', async (_, entry) => {
    expect(await isActivePdf(withInCatalog(entry))).toBe(true);
  });

  it.each([
    ['in a stream that ends sooner than it says', stream('x\n8 0 obj\n<< /S /URI >> endobj')],
    ['in a stream, without a space', stream('x\n8 0 obj<</S/URI>>endobj')],
    ['in a stream, with comments', stream('x\n8 0%\nobj%\n<</S/URI>>endobj')],
    ['in a stream, without a space before it', stream('x\n8 0obj<</S/URI>>endobj')],
    ['in a stream, with a longer number', stream('x\n8 00000obj<</S/URI>>endobj')],
    ['in a stream, with a number with a sign', stream('x\n8+0obj<</S/URI>>endobj')],
    ['in a stream, with a number with a point', stream('x\n8 0.obj<</S/URI>>endobj')],
    ['in a stream, with a bracket that some readers skip', stream('x\n8 0 obj)<</S/URI>>endobj')],
    ['in a stream, as a name alone', stream('x\n8 0 obj/Launch endobj')],
    ['in a stream, as a trailer', stream('x\ntrailer << /Encrypt 8 0 R >>')],
    ['behind a stream without an end', '9 0 obj << >>\nstream\n 8 0 obj << /S /URI >> endobj'],
    [
      'in what looks like a stream, inside a string',
      '9 0 obj << /X (>>\nstream\n) /S /URI >> endstream',
    ],
    [
      'the same with an escaped parenthesis',
      '9 0 obj << /X (\\)>>\nstream\n) /S /URI >> endstream',
    ],
    ['the same with nested parentheses', '9 0 obj << /X (()>>\nstream\n) /S /URI >> endstream'],
    [
      'in what looks like a stream, inside a comment',
      '% >>\r% >> stream\n9 0 obj << /S /URI >> % endstream',
    ],
    [
      'in what looks like a stream, behind a hex string',
      '9 0 obj << /X <41>>stream\n /S /URI endstream >>',
    ],
    [
      'in what looks like a stream, inside a hex string',
      '9 0 obj << /X <(>>stream\n) /S /URI endstream >>',
    ],
    [
      'in what looks like a stream, inside a dictionary',
      '9 0 obj << /X << >>\nstream\n /S /URI endstream >>',
    ],
    [
      'in what looks like a stream, inside a list',
      '9 0 obj [ << >>\nstream\n << /S /URI >> endstream ]',
    ],
    [
      'in what looks like a stream, behind brackets that do not match',
      '9 0 obj << /X ] /Y << >>\nstream\n /S /URI endstream >>',
    ],
    [
      'in what looks like a stream, in an object that starts in a string',
      '9 0 obj << /X (8 0 obj << /Y << ) >>\nstream\n /S /URI endstream >>',
    ],
    [
      'in what looks like a stream, in an object that starts in a comment',
      '% 8 0 obj << /X\n<< >>\nstream\n /S /URI endstream >>',
    ],
    ['behind a string without an end', '( \n8 0 obj << /S /URI >> endobj'],
    ['in a string', '9 0 obj << /X (\n8 0 obj << /S /URI >> endobj) >> endobj'],
    ['behind a word that is no stream', '9 0 obj << /X /stream\n /S /URI >> % endstream'],
  ])('with an action %s', async (_, bytes) => {
    expect(await isActivePdf(withBetween(bytes))).toBe(true);
  });

  it('also when the name is its last word', async () => {
    expect(await isActivePdf(Buffer.from('%PDF-1.4 /Launch'))).toBe(true);
  });
});

describe('a PDF is not active', () => {
  it('because it opens at a place, or has names that only begin alike', async () => {
    const entry =
      '/OpenAction [3 0 R /FitH null] /JavaScripture 1 /Launch#65d 1 /Relaunch (Launch) /J#zS /# 1';
    expect(await isActivePdf(withInCatalog(entry))).toBe(false);
  });

  it('because of short names in the data of its pictures', async () => {
    expect(await isActivePdf(withBetween(stream('\x00/JS\x00/URI /AA (/EF objects')))).toBe(false);
  });

  it('when jsPDF made it, with text and a picture', async () => {
    const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
    pdf.setProperties({ title: 'Sideline Cart (a) #61', author: 'Robin \\ Vale' });
    pdf.text('Sideline Cart (Launch) #61', 32, 40, { renderingMode: 'invisible' });
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    pdf.addImage(dot, 'PNG', 0, 0, 10, 10);
    pdf.addPage();
    expect(await isActivePdf(Buffer.from(pdf.output('arraybuffer')))).toBe(false);
  });

  it.each([
    ['spaces before the word', '<< /Length 7 >>  \r\n'],
    ['a hex string at its end', '<< /X <41>>>'],
    ['lists and dictionaries in its dictionary', '<< /X [ << /Y [ (]>>) ] >> ] >>'],
  ])('because of short names in a stream with %s', async (_, dictionary) => {
    const pdf = withBetween(`9 0 obj ${dictionary}stream\r\n /JS /AA\nendstream endobj`);
    expect(await isActivePdf(pdf)).toBe(false);
  });

  it('because it is large', async () => {
    expect(await isActivePdf(samplePdfOf(9 * 1024 * 1024))).toBe(false);
  });
});

/** Returns how often other work runs while a file is checked. */
async function turnsMeanwhile(pdf: Buffer): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  expect(await isActivePdf(pdf)).toBe(false);
  clearImmediate(next);
  return turns;
}

/** Returns how many promises are created while a file is checked. */
async function promisesMeanwhile(pdf: Buffer): Promise<number> {
  let promises = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'PROMISE') promises += 1;
    },
  }).enable();
  await isActivePdf(pdf);
  hook.disable();
  return promises;
}

it.each(['>>stream\nendstream', '<<>>stream\nendstream', '(', '/#'])(
  'a large PDF of %j is not checked with a promise for each of them',
  async (piece) => {
    // The test runner creates a few, too.
    const pdf = Buffer.alloc(1024 * 1024, piece, 'latin1');
    expect(await promisesMeanwhile(pdf)).toBeLessThan(500);
  },
);

describe('a large PDF lets others have their turn, twice as often when it is twice as large', () => {
  const inStream = '<<>>\nstream\n';
  it.each([
    ['/#', ''],
    ['/#61', ''],
    ['/AnnotX ', ''],
    ['(', ''],
    ['%', ''],
    ['>>stream\n', ''],
    ['>>stream\nendstream', ''],
    ['<<>>stream\nendstream', ''],
    ['<<', ''],
    ['[', ''],
    ['<', ''],
    ['0obj', inStream],
    ['\x00\xff/JS', inStream],
    ['endstrea', inStream],
    [' obj(', inStream],
  ])('%j', async (piece, start) => {
    const of = (megabytes: number) => {
      const bytes = Buffer.alloc(megabytes * 1024 * 1024, start || piece, 'latin1');
      return bytes.fill(piece, start.length, 'latin1');
    };
    const small = await turnsMeanwhile(of(1));
    expect(small).toBeGreaterThanOrEqual(3);
    expect(small).toBeLessThan(10);
    expect((await turnsMeanwhile(of(2))) / small).toBeCloseTo(2, 0);
  });
});
