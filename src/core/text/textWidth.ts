/**
 * Widths of the two fonts' characters, in thousandths of the font size. Phone and desk lay a print out with the same table, whatever
 * font has loaded: the text is then drawn at exactly the width that was computed.
 */

export type PrintFont = 'display' | 'text';

/** The height of a capital letter as a share of the font size. */
export const capitalHeights: Readonly<Record<PrintFont, number>> = { display: 0.656, text: 0.7 };

/** The weights that the widths belong to. */
export const printWeights: Readonly<Record<PrintFont, number>> = { display: 800, text: 600 };

/** Returns the width of a text as a multiple of the font size. Without kerning, so that it is rather too wide than too narrow. */
export function textWidth(words: string, font: PrintFont): number {
  let thousandths = 0;
  for (const character of words) thousandths += widthOf(character, font);
  return thousandths / 1000;
}

function widthOf(character: string, font: PrintFont): number {
  const known = characters.indexOf(character);
  if (known >= 0) return widths[font][known] ?? widest[font];
  // A letter with an accent is as wide as without. The rest, such as letters of other alphabets, is not in these fonts.
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain === character) return widest[font];
  return [...plain].reduce((sum, part) => sum + widthOf(part, font), 0);
}

/** A typical wide letter of a phone's own font. */
const widest: Readonly<Record<PrintFont, number>> = { display: 650, text: 1000 };

const characters = ` !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_\`abcdefghijklmnopqrstuvwxyz{|}~¡«°·»¿ÆÏÐØÞßàáâãäåæèéêëðøþ…’‘–“”`;

const widths: Readonly<Record<PrintFont, readonly number[]>> = {
  display: [
    126, 219, 342, 420, 443, 651, 452, 173, 207, 207, 318, 420, 238, 328, 222, 304, 416, 354, 378,
    389, 421, 390, 414, 383, 415, 414, 215, 231, 420, 420, 420, 355, 642, 428, 417, 446, 448, 376,
    369, 453, 460, 202, 202, 434, 344, 553, 461, 451, 398, 451, 429, 388, 380, 451, 434, 610, 415,
    415, 383, 197, 305, 197, 367, 360, 234, 361, 377, 366, 377, 374, 279, 370, 383, 187, 181, 380,
    187, 567, 383, 377, 377, 377, 283, 342, 300, 378, 372, 533, 380, 369, 343, 222, 199, 222, 420,
    213, 411, 273, 232, 411, 354, 587, 202, 454, 451, 398, 413, 361, 361, 361, 361, 361, 361, 552,
    374, 374, 374, 374, 377, 377, 377, 626, 238, 228, 495, 405, 416,
  ],
  text: [
    241, 307, 376, 630, 558, 802, 646, 227, 370, 370, 485, 629, 245, 411, 232, 415, 645, 419, 571,
    551, 628, 578, 574, 548, 613, 574, 282, 287, 629, 629, 629, 509, 991, 699, 612, 723, 695, 590,
    550, 750, 750, 282, 537, 644, 530, 853, 774, 783, 594, 785, 637, 610, 572, 705, 711, 975, 653,
    630, 635, 336, 415, 336, 569, 436, 247, 524, 592, 544, 591, 551, 384, 596, 565, 250, 282, 517,
    236, 864, 564, 581, 597, 586, 363, 466, 393, 564, 542, 815, 512, 556, 483, 391, 257, 391, 628,
    298, 600, 374, 258, 600, 467, 1011, 292, 748, 787, 602, 578, 520, 520, 520, 520, 520, 520, 876,
    553, 553, 553, 553, 577, 579, 592, 671, 204, 204, 550, 381, 381,
  ],
};
