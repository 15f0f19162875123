import { parse } from 'csv-parse/browser/esm/sync';
import { delimiterOf } from '#rules/roster.ts';

/**
 * The cells of a roster, row by row. Where quotes do not match, every line is read by itself, and one that still cannot be read is
 * a row of one cell: nothing that was typed is lost.
 */
export function rosterCells(text: string): readonly (readonly string[])[] {
  const delimiter = delimiterOf(text);
  return (
    rowsOf(text, delimiter) ??
    text.split(/\r?\n|\r/).flatMap((line) => rowsOf(line, delimiter) ?? [[line]])
  );
}

function rowsOf(text: string, delimiter: string): readonly string[][] | undefined {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}
