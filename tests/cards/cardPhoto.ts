/** Draws a card into a picture as a camera sees it: in perspective, out of focus, half in the shade, with glare. Lengths are millimeters. */
import sharp from 'sharp';
import type { Point } from '#studio/shoot/rectangle.ts';
import { isInked, type PrintedCard } from './printedCard.ts';

/** From the card's middle. */
export type Glare = Point & { readonly radius: number };

export type Held = {
  readonly card: PrintedCard;
  /** Pixels of the picture for a millimeter of the card, if it were held straight. */
  readonly scale: number;
  /** From the camera: what perspective there is. */
  readonly distance?: number;
  /** Where its middle is, as shares of the picture. */
  readonly x?: number;
  readonly y?: number;
  /** Degrees: about the axis to the camera, about the upright one, and forward. */
  readonly turn?: number;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly glares?: readonly Glare[];
  /** How much light the shaded half keeps. Its edge goes through the middle of every code. */
  readonly shade?: number;
};

export type Picture = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

const usualDistance = 900;

/** Draws the card into a gray picture, in place. `blur` is the radius in pixels that the drawn card is softened by. */
export async function holdCard(picture: Picture, held: Held, blur = 0): Promise<void> {
  const { x = 0.5, y = 0.5, scale, card } = held;
  const middle = { x: x * picture.width, y: y * picture.height };
  // What is tilted towards the camera looks larger.
  const reach = Math.ceil(Math.hypot(card.width, card.height) * 0.65 * scale);
  const box = {
    left: Math.max(0, Math.floor(middle.x - reach)),
    top: Math.max(0, Math.floor(middle.y - reach)),
    right: Math.min(picture.width, Math.ceil(middle.x + reach)),
    bottom: Math.min(picture.height, Math.ceil(middle.y + reach)),
  };
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const patch = new Uint8Array(width * height);
  const onCard = cardPoint(held);
  const lightOf = lightOn(held);
  // The fewer pixels a module has, the more a pixel is a mixture.
  const samples = scale < 2 ? [-0.375, -0.125, 0.125, 0.375] : [-0.25, 0.25];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const under = picture.pixels[(row + box.top) * picture.width + column + box.left] ?? 0;
      let sum = 0;
      for (const dy of samples) {
        for (const dx of samples) {
          const px = (column + box.left + 0.5 + dx - middle.x) / scale;
          const py = (row + box.top + 0.5 + dy - middle.y) / scale;
          const point = onCard(px, py);
          sum += point ? lightOf(point) : under;
        }
      }
      patch[row * width + column] = sum / samples.length ** 2;
    }
  }
  const raw = { width, height, channels: 1 } as const;
  const soft =
    blur < 0.3 ? patch : await sharp(patch, { raw }).blur(blur).extractChannel(0).raw().toBuffer();
  for (let row = 0; row < height; row += 1) {
    const at = (row + box.top) * picture.width + box.left;
    picture.pixels.set(soft.subarray(row * width, (row + 1) * width), at);
  }
}

/** Returns where on the card's plane a pixel looks; undefined beside the paper. */
function cardPoint({ card, distance = usualDistance, turn = 0, yaw = 0, pitch = 0 }: Held) {
  const [a, b, c] = [turn, yaw, pitch].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [ca, sa, cb, sb, cc, sc] = [
    Math.cos(a),
    Math.sin(a),
    Math.cos(b),
    Math.sin(b),
    Math.cos(c),
    Math.sin(c),
  ];
  // The card's axes in space.
  const right = [ca * cb, sa * cc + ca * sb * sc, sa * sc - ca * sb * cc];
  const down = [-sa * cb, ca * cc - sa * sb * sc, ca * sc + sa * sb * cc];
  const [r0 = 0, r1 = 0, r2 = 0] = right;
  const [d0 = 0, d1 = 0, d2 = 0] = down;
  return (x: number, y: number): Point | undefined => {
    // The ray (x, y, distance) * t meets the plane: u * right + v * down + (0, 0, distance). Millions of rays: no array is made for one.
    const k0 = r0 * distance - x * r2;
    const k1 = d0 * distance - x * d2;
    const k2 = x * distance;
    const l0 = r1 * distance - y * r2;
    const l1 = d1 * distance - y * d2;
    const l2 = y * distance;
    const det = k0 * l1 - k1 * l0;
    const u = (k2 * l1 - k1 * l2) / det;
    const v = (k0 * l2 - k2 * l0) / det;
    const isOn = Math.abs(u) < card.width / 2 && Math.abs(v) < card.height / 2;
    return isOn ? { x: u, y: v } : undefined;
  };
}

/** Returns the light of a point of the card. */
function lightOn({ card, glares = [], shade = 1 }: Held): (point: Point) => number {
  const middles = card.codes.map(({ middle }) => middle);
  const [first = { x: 0, y: 0 }, last = first] = [middles[0], middles.at(-1)];
  const along = first === last ? { x: 0.3, y: -1 } : { x: last.x - first.x, y: last.y - first.y };
  return ({ x, y }) => {
    let light = isInked(card, { x, y }) ? 38 : 225;
    if ((x - first.x) * along.y - (y - first.y) * along.x < 0) light *= shade;
    for (const glare of glares) {
      const far = Math.hypot(x - glare.x, y - glare.y) / glare.radius;
      if (far < 1) light += (255 - light) * Math.min(1, 2.2 * (1 - far));
    }
    return light;
  };
}
