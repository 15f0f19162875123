import { z } from 'zod';
import { color, id, rows, someRows, text } from './shopFields.ts';

const millimetres = z.number().min(0).max(2_000);

const boxOnPrint = {
  xMm: millimetres,
  yMm: millimetres,
  widthMm: millimetres.min(0.1),
  heightMm: millimetres.min(0.1),
};

/** What a print may say: `{first}` and `{last}` are the player's names, `{player}` is both. */
const placesOnPrint = /^(?:[^{}]|\{(?:player|first|last|jersey|team|season)\})+$/;

/** How prints are laid out, in millimetres from the upper left corner of one piece. */
export const template = z
  .strictObject({
    /** The ids of the products, components and add-ons that it prints. */
    prints: someRows(id),
    widthMm: millimetres.min(10),
    heightMm: millimetres.min(10),
    /** Whether the piece is turned for a landscape photo. */
    turns: z.boolean(),
    /** White if absent. */
    background: color.optional(),
    /** Bars and the borders of photos, below the photos. */
    fills: rows(z.strictObject({ ...boxOnPrint, color }).readonly()).optional(),
    photos: someRows(
      z
        .strictObject({
          /** `photo`, or `player` and `team` of a memory mate. One slot may stand in several places. */
          slot: z.string().regex(/^(?:photo|player|team)$/, 'must be photo, player or team'),
          ...boxOnPrint,
        })
        .readonly(),
    ),
    /**
     * The papers on which several pieces are printed together: in so many columns and rows, in the middle of the paper. Pieces lie on the
     * smallest that has room for all of them. Without any, a piece is one picture that the lab prints several times.
     */
    sheets: someRows(
      z
        .strictObject({
          widthMm: millimetres.min(10),
          heightMm: millimetres.min(10),
          columns: z.int().min(1).max(20),
          rows: z.int().min(1).max(20),
          /** Between two pieces. They touch if absent. */
          gapMm: millimetres.optional(),
        })
        .readonly(),
    ).optional(),
    texts: rows(
      z
        .strictObject({
          /** The first of them is printed whose words are all known and that is not on the piece yet. */
          says: someRows(
            text.regex(
              placesOnPrint,
              'must have no words in braces but {player}, {first}, {last}, {jersey}, {team} and {season}',
            ),
          ),
          ...boxOnPrint,
          /** The font's size. A text that is too long for its box gets a smaller one. */
          sizeMm: millimetres.min(1),
          align: z.string().regex(/^(?:left|center|right)$/, 'must be left, center or right'),
          font: z.string().regex(/^(?:display|text)$/, 'must be display or text'),
          capitals: z.boolean().optional(),
          color,
        })
        .readonly(),
    ).optional(),
  })
  .readonly();
