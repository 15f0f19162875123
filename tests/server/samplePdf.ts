/** A PDF of one page with a line of text, complete with its cross-reference table. */
export function samplePdf(text = 'Sideline Cart'): Buffer {
  const stream = `BT /F1 18 Tf 32 800 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

/** Returns a sample of `bytes` bytes, nearly all of them in a stream, as pictures are. Its base64 is not one repeated character. */
export function samplePdfOf(bytes: number): Buffer {
  const plain = samplePdf();
  const [head, end] = ['9 0 obj\n<< >>\nstream\n', '\nendstream\nendobj\n'].map((part) =>
    Buffer.from(part),
  ) as [Buffer, Buffer];
  const length = bytes - plain.length - head.length - end.length;
  const noise = Buffer.alloc(length, 'a picture of no importance\n');
  return Buffer.concat([plain.subarray(0, 9), head, noise, end, plain.subarray(9)]);
}
