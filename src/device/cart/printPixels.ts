/** Draws the pictures of prints (`src/ui/PrintPicture.tsx`) as pixels. html2canvas cannot: it would load an SVG without its photos. */
import { yieldToBrowser } from '#device/site/yieldToBrowser.ts';

/** Instead of a photo, and of the average color of one. */
const noPhoto = '#c9cec9';

/** The photo's number, where the photo itself may not be seen. */
const nameColor = '#43524b';

/** The font size of that number in pixels of the picture, and the smallest that can be read. */
const nameSize = 12;
const smallestName = 7;

const edge = '#8b948e';

/** Takes the color out of what it is blended with. */
const withoutColor = '#808080';

type PrintPixels = {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Loads a photo by its address. Without it, photos are gray boxes with their numbers: nothing that is sealed is in the picture. */
  readonly load?: LoadImage;
};

type LoadImage = (address: string) => Promise<HTMLImageElement | undefined>;

/** Returns a function that loads each address once: eight wallets show one photo. */
export function imageLoader(): LoadImage {
  const images = new Map<string, Promise<HTMLImageElement | undefined>>();
  return (address) => {
    const image = images.get(address) ?? loaded(address);
    images.set(address, image);
    return image;
  };
}

/** Draws a picture in the middle of a box. A photo that cannot be loaded leaves its box gray. */
export async function printPixels(
  picture: SVGSVGElement,
  { width, height, load }: PrintPixels,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  const [, , acrossMm = 0, downMm = 0] = (picture.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  if (!context || !(acrossMm > 0 && downMm > 0)) return canvas;
  context.imageSmoothingQuality = 'high';
  const scale = Math.min(width / acrossMm, height / downMm);
  context.translate((width - acrossMm * scale) / 2, (height - downMm * scale) / 2);
  context.scale(scale, scale);
  await drawInside(context, picture, load);
  return canvas;
}

async function drawInside(
  context: CanvasRenderingContext2D,
  parent: Element,
  load: LoadImage | undefined,
): Promise<void> {
  for (const element of parent.children) {
    if (element.localName === 'rect') drawRectangle(context, element);
    if (element.localName === 'text' && (load || !element.hasAttribute('data-sealed'))) {
      await drawText(context, element);
    }
    if (element.localName === 'svg') await drawPhoto(context, element, load);
  }
}

function drawRectangle(context: CanvasRenderingContext2D, element: Element): void {
  const fill = element.getAttribute('fill') ?? 'none';
  if (fill === 'none') {
    // The edge of the print, one pixel wide at any scale.
    context.lineWidth = 1 / context.getTransform().a;
    context.strokeStyle = edge;
    context.strokeRect(...boxOf(element));
  } else {
    context.fillStyle = fill;
    context.fillRect(...boxOf(element));
  }
}

/**
 * A photo is an `<svg>` of its own, which cuts off what is not printed, with the average color below the photo. Its only filter is the
 * one of black and white.
 */
async function drawPhoto(
  context: CanvasRenderingContext2D,
  element: Element,
  load: LoadImage | undefined,
): Promise<void> {
  const [x, y, width, height] = boxOf(element);
  context.fillStyle = noPhoto;
  context.fillRect(x, y, width, height);
  const whole = element.querySelector('image');
  const image = load && whole ? await load(whole.href.baseVal) : undefined;
  if (!image || !whole) {
    await drawName(context, element);
    return;
  }
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.translate(x, y);
  context.drawImage(image, ...boxOf(whole));
  if (element.hasAttribute('filter')) {
    context.globalCompositeOperation = 'saturation';
    context.fillStyle = withoutColor;
    context.fillRect(0, 0, width, height);
  }
  context.restore();
  await yieldToBrowser();
}

/** Writes a photo's name into its empty box, `No. 014` or at least `014`, if it can be read. */
async function drawName(context: CanvasRenderingContext2D, element: Element): Promise<void> {
  const name = element.getAttribute('data-name') ?? '';
  const [x, y, width, height] = boxOf(element);
  const { a: scale } = context.getTransform();
  context.font = await printFont('text', large, name);
  const size = (text: string): number =>
    Math.min(nameSize / scale, ((width * 0.9) / context.measureText(text).width) * large);
  const text = [name, /\d*$/.exec(name)?.[0] ?? ''].find(
    (one) => one !== '' && size(one) * scale >= smallestName,
  );
  if (text === undefined) return;
  context.save();
  context.translate(x + width / 2, y + height / 2);
  context.scale(size(text) / large, size(text) / large);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = nameColor;
  context.fillText(text, 0, 0);
  context.restore();
}

async function loaded(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

async function drawText(context: CanvasRenderingContext2D, element: Element): Promise<void> {
  const text = element.textContent;
  context.font = await printFont(element.getAttribute('data-font') ?? 'text', large, text);
  const measured = context.measureText(text).width;
  if (measured === 0) return;
  context.save();
  context.translate(numberOf(element, 'x'), numberOf(element, 'y'));
  context.scale(numberOf(element, 'textLength') / measured, numberOf(element, 'font-size') / large);
  context.fillStyle = element.getAttribute('fill') ?? '';
  context.fillText(text, 0, 0);
  context.restore();
}

/** Canvas rounds small font sizes, so text is measured and drawn this large, in pixels, and scaled. */
const large = 100;

function boxOf(element: Element): [number, number, number, number] {
  return [
    numberOf(element, 'x'),
    numberOf(element, 'y'),
    numberOf(element, 'width'),
    numberOf(element, 'height'),
  ];
}

function numberOf(element: Element, name: string): number {
  return Number(element.getAttribute(name) ?? 0);
}

// The fonts of prints. The page leaves a font out for good that came too late for its first view (`font-display: optional`,
// `src/start/inline.ts`), and so would a canvas: the first order of a visit would be drawn in another font than the next. So its faces are
// there a second time, under names of their own, which no text of the page has.

const weights: Readonly<Record<string, number>> = { display: 800, text: 600 };

const copied = new Set<string>();

/** Loads what a text needs of a font, `display` or `text`, and returns its name for a canvas. */
async function printFont(font: string, sizePx: number, text: string): Promise<string> {
  const style = getComputedStyle(document.documentElement);
  const web = style.getPropertyValue(`--web-font-${font}`);
  const standIn = style.getPropertyValue(`--stand-in-${font}`);
  const printed = `Printed ${font}`;
  if (!copied.has(printed)) copyFaces(web, printed);
  copied.add(printed);
  const families = [`'${printed}'`, ...standIn.split(',')];
  const size = `${weights[font] ?? 400} ${sizePx}px`;
  // Loaded one by one, because a local font that is missing rejects a shared wait at once.
  await Promise.allSettled(families.map((one) => document.fonts.load(`${size} ${one}`, text)));
  return `${size} ${families.join(',')}`;
}

function copyFaces(from: string, to: string): void {
  for (const { style } of faceRules()) {
    const of = (name: string): string => style.getPropertyValue(name);
    if (withoutQuotes(of('font-family')) !== withoutQuotes(from)) continue;
    const unicodeRange = of('unicode-range');
    const weight = of('font-weight');
    document.fonts.add(new FontFace(to, of('src'), { weight, unicodeRange, display: 'block' }));
  }
}

function faceRules(): readonly CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      // A style sheet of an extension, which scripts may not read.
      return [];
    }
  });
}

function withoutQuotes(family: string): string {
  return family.trim().replaceAll(/["']/g, '');
}
