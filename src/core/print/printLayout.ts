/**
 * Lays a print out as a list of drawing operations in millimetres, from back to front. Phone and desk draw the same list: what a
 * parent approved is what is printed.
 */
import type { Template } from '#core/shop/templates.ts';
import { printedPart, templateFor } from './crop.ts';
import type {
  PieceContent,
  PrintBox,
  PrintLayout,
  PrintOperation,
  PrintPhoto,
  PrintWords,
  TextOperation,
} from './print.ts';
import { fillText } from '#core/text/fillText.ts';
import { capitalHeights, textWidth, type PrintFont } from '#core/text/textWidth.ts';

const paper = '#ffffff';

export function layoutPiece(template: Template, content: PieceContent): PrintLayout {
  const { photos, words = {}, isBlackAndWhite = false } = content;
  const first = photos[template.photos[0]?.slot ?? ''];
  const piece = first ? templateFor(template, first, first.crop) : template;
  const { widthMm, heightMm, background = paper, fills = [], texts = [] } = piece;
  return {
    widthMm,
    heightMm,
    operations: [
      { kind: 'fill', xMm: 0, yMm: 0, widthMm, heightMm, color: background },
      ...fills.map((fill) => ({ kind: 'fill', ...fill }) as const),
      ...piece.photos.map(({ slot, ...box }): PrintOperation => {
        const photo = photos[slot];
        return photo
          ? photoOperation(box, photo, isBlackAndWhite)
          : { kind: 'blank', shows: slot, ...box };
      }),
      ...textOperations(texts, words),
    ],
  };
}

function photoOperation(
  box: PrintBox,
  photo: PrintPhoto,
  isBlackAndWhite: boolean,
): PrintOperation {
  const part = printedPart(photo, box.widthMm / box.heightMm, photo.crop);
  return {
    kind: 'photo',
    photo: photo.id,
    part,
    ...box,
    ...(isBlackAndWhite && { isBlackAndWhite }),
  };
}

/** What a print says, as drawing operations in millimetres. */
type TextBox = NonNullable<Template['texts']>[number];

/** The smallest a long text gets before it is cut, as a share of its size. */
const smallestText = 0.35;

/** Returns what the boxes say: the first text of each whose words are all known and that no box before it says. */
export function textOperations(
  boxes: readonly TextBox[],
  { isPlayerSealed = false, isJerseySealed = false, ...words }: PrintWords,
): readonly TextOperation[] {
  const values = knownWords(words);
  const said = new Set<string>();
  return boxes.flatMap((box) => {
    const texts = box.says.map((pattern) => ({ pattern, text: fillText(pattern, values) }));
    // A word that is not known stays in its braces.
    const first = texts.find(({ text }) => !/\{\w+\}/.test(text) && !said.has(text));
    if (!first) return [];
    said.add(first.text);
    const operation = textOperation(box, first.text);
    const isSealed =
      (isPlayerSealed && /\{(?:player|first|last)\}/.test(first.pattern)) ||
      (isJerseySealed && /\{jersey\}/.test(first.pattern));
    return [isSealed ? { ...operation, isSealed } : operation];
  });
}

/** Splits the player's name. The last word is the last name; a single word is one, too. */
function knownWords({
  player = '',
  ...rest
}: Omit<PrintWords, 'isPlayerSealed' | 'isJerseySealed'>): Readonly<Record<string, string>> {
  const names = player.split(/\s+/).filter((name) => name !== '');
  const words = {
    ...rest,
    player: names.join(' '),
    first: names.slice(0, -1).join(' '),
    last: names.at(-1) ?? '',
  };
  // Braces in a name are not places.
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, value]) => {
      const known = value.replace(/[{}]/g, '').trim();
      return known === '' ? [] : [[word, known] as const];
    }),
  );
}

function textOperation(box: TextBox, said: string): TextOperation {
  const font = box.font === 'display' ? 'display' : 'text';
  const whole = (box.capitals === true ? said.toUpperCase() : said).normalize('NFC');
  const { text, sizeMm, widthMm } = fitted(whole, font, box);
  const left = { left: 0, center: 0.5, right: 1 }[box.align] ?? 0;
  return {
    kind: 'text',
    text,
    font,
    color: box.color,
    sizeMm,
    xMm: box.xMm + (box.widthMm - widthMm) * left,
    // Capitals are in the middle of the box's height.
    baselineMm: box.yMm + (box.heightMm + capitalHeights[font] * sizeMm) / 2,
    widthMm,
  };
}

/** Shrinks a text that is too wide, and cuts what is too wide even then. */
function fitted(
  whole: string,
  font: PrintFont,
  { sizeMm, widthMm }: TextBox,
): { readonly text: string; readonly sizeMm: number; readonly widthMm: number } {
  const size = Math.max(Math.min(sizeMm, widthMm / textWidth(whole, font)), sizeMm * smallestText);
  const room = (widthMm / size) * (1 + rounding);
  const characters = Array.from(whole);
  let text = whole;
  while (characters.length > 0 && textWidth(text, font) > room) {
    characters.pop();
    text = `${characters.join('').trimEnd()}…`;
  }
  return { text, sizeMm: size, widthMm: Math.min(widthMm, textWidth(text, font) * size) };
}

/** What a text that was made to fit may be off by. */
const rounding = 1e-9;
