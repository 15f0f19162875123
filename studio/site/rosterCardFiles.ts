/** Writes the cards of players and the list of their numbers. */
import type { jsPDF } from 'jspdf';
import { drawFoldedSheet, lying, type FoldedSheet } from './foldedSheet.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import { cardsCsv } from './assignCards.ts';
import type { RosterCardsRequest } from './rosterCardsRequest.ts';

type Made = { readonly cards: readonly SortingCard[]; readonly sheets: readonly FoldedSheet[] };

/** The workspace knows of both files before they are there. Returns the path of the list. */
export async function writeCardFiles(
  workspace: string,
  { file, teams, paper }: Pick<RosterCardsRequest, 'file' | 'teams' | 'paper'>,
  pdf: jsPDF,
  made: readonly Made[],
): Promise<string> {
  const list = `${file.replace(/\.pdf$/i, '')}.csv`;
  const slugs = teams.map(({ slug }) => slug);
  await rememberWritten(workspace, { file, what: 'cards of players', teams: slugs });
  await rememberWritten(workspace, { file: list, what: 'numbers of cards', teams: slugs });
  const sheets = made.flatMap((team) => team.sheets);
  await replaceFile(file, drawn(pdf, sheets, lying(paper)), 0o600);
  await replaceFile(list, cardsCsv(made.flatMap(({ cards }) => cards)), 0o600);
  return list;
}

function drawn(
  pdf: jsPDF,
  sheets: readonly FoldedSheet[],
  paper: ReturnType<typeof lying>,
): Uint8Array {
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) pdf.addPage([paper.width, paper.height], 'landscape');
    drawFoldedSheet(pdf, sheet, paper);
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}
