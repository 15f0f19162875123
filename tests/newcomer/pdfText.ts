import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the texts of a PDF, and what it says about itself. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts = [JSON.stringify((await document.getMetadata()).info)];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return texts.join('\n');
}
