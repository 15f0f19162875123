import {
  color,
  yesOrNo,
  group,
  id,
  maybe,
  numberField,
  rows,
  someRows,
  textField,
  wholeField,
} from './shopFields.ts';

const millimetresFrom = (minimum: number) => numberField({ minimum, maximum: 2_000 });
const millimetres = millimetresFrom(0);

const boxOnPrint = {
  xMm: millimetres,
  yMm: millimetres,
  widthMm: millimetresFrom(0.1),
  heightMm: millimetresFrom(0.1),
};

/** What a print may say: `{first}` and `{last}` are the player's names, `{player}` is both. */
const placesOnPrint = /^(?:[^{}]|\{(?:player|first|last|jersey|team|season)\})+$/;

/** How prints are laid out, in millimetres from the upper left corner of one piece. */
export const template = group({
  /** The ids of the products, components and add-ons that it prints. */
  prints: someRows(id),
  widthMm: millimetresFrom(10),
  heightMm: millimetresFrom(10),
  /** Whether the piece is turned for a landscape photo. */
  turns: yesOrNo,
  /** White if absent. */
  background: maybe(color),
  /** Bars and the borders of photos, below the photos. */
  fills: maybe(rows(group({ ...boxOnPrint, color }))),
  photos: someRows(
    group({
      /** `photo`, or `player` and `team` of a memory mate. One slot may stand in several places. */
      slot: textField({ pattern: /^(?:photo|player|team)$/ }, 'must be photo, player or team'),
      ...boxOnPrint,
    }),
  ),
  /**
   * The papers on which several pieces are printed together: in so many columns and rows, in the middle of the paper. Pieces lie on the
   * smallest that has room for all of them. Without any, a piece is one picture that the lab prints several times.
   */
  sheets: maybe(
    someRows(
      group({
        widthMm: millimetresFrom(10),
        heightMm: millimetresFrom(10),
        columns: wholeField({ minimum: 1, maximum: 20 }),
        rows: wholeField({ minimum: 1, maximum: 20 }),
        /** Between two pieces. They touch if absent. */
        gapMm: maybe(millimetres),
      }),
    ),
  ),
  texts: maybe(
    rows(
      group({
        /** The first of them is printed whose words are all known and that is not on the piece yet. */
        says: someRows(
          textField(
            { minLength: 1, pattern: placesOnPrint },
            'must have no words in braces but {player}, {first}, {last}, {jersey}, {team} and {season}',
          ),
        ),
        ...boxOnPrint,
        /** The font's size. A text that is too long for its box gets a smaller one. */
        sizeMm: millimetresFrom(1),
        align: textField({ pattern: /^(?:left|center|right)$/ }, 'must be left, center or right'),
        font: textField({ pattern: /^(?:display|text)$/ }, 'must be display or text'),
        capitals: maybe(yesOrNo),
        color,
      }),
    ),
  ),
});
