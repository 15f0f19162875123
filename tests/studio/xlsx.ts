/** Writes an Excel file with one sheet, as Excel does: texts in a table of their own, numbers as numbers. */
import { crc32 } from 'node:zlib';

type Cell = string | number | boolean | null;

export function xlsx(rows: readonly (readonly Cell[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cellOf = (cell: Cell, at: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
    return `<c r="${at}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
  };
  const data = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellOf(cell, `${letterOf(column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const items = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return zip({
    '[Content_Types].xml': `<Types xmlns="${packageSpace}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${mainSpace}" xmlns:r="${officeSpace}"><sheets><sheet name="Roster" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${officeSpace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeSpace}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${mainSpace}">${items.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${mainSpace}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  });
}

const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageSpace = 'http://schemas.openxmlformats.org/package/2006';

function letterOf(column: number): string {
  return String.fromCodePoint(65 + column);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns an archive whose files are stored as they are (APPNOTE.TXT 4.3). */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
