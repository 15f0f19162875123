/** Draws a card into a picture as a camera sees it: in perspective, out of focus, half in the shade, with glare. */
import sharp from 'sharp';
import { encode } from 'uqr';

export type Held = {
  /** What its QR code says. */
  readonly text: string;
  readonly ecc?: 'M' | 'H';
  /** The side of the code in pixels of the picture, if it were held straight. */
  readonly side: number;
  /** Where its middle is, as shares of the picture. */
  readonly x?: number;
  readonly y?: number;
  /** Degrees: about the axis to the camera, about the upright one, and forward. */
  readonly turn?: number;
  readonly yaw?: number;
  readonly pitch?: number;
  /** The radius of the glare on the code, and where, as shares of its side. */
  readonly glare?: number;
  readonly glareX?: number;
  readonly glareY?: number;
  /** How much light the shaded half keeps. */
  readonly shade?: number;
  /** A hand that covers this share of the code from below. */
  readonly thumb?: number;
};

export type Picture = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The paper around the code, as shares of its side. */
const paper = { left: 0.2, top: 0.9, right: 0.2, bottom: 0.3 };
/** How far the camera is, in sides of the code: what perspective there is. */
const distance = 9;

/** Draws the card into a gray picture, in place. `blur` is the radius in pixels that the drawn card is softened by. */
export async function holdCard(picture: Picture, held: Held, blur = 0): Promise<void> {
  const { data, size } = encode(held.text, { ecc: held.ecc ?? 'H', border: 0 });
  const { x = 0.5, y = 0.5, side } = held;
  const middle = { x: x * picture.width, y: y * picture.height };
  const reach = Math.ceil(side * 1.5);
  const box = {
    left: Math.max(0, Math.floor(middle.x - reach)),
    top: Math.max(0, Math.floor(middle.y - reach)),
    right: Math.min(picture.width, Math.ceil(middle.x + reach)),
    bottom: Math.min(picture.height, Math.ceil(middle.y + reach)),
  };
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const patch = new Uint8Array(width * height);
  const onCard = cardPoint(held);
  // The fewer pixels a module has, the more a pixel is a mixture.
  const samples = side < 200 ? [-0.375, -0.125, 0.125, 0.375] : [-0.25, 0.25];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const under = picture.pixels[(row + box.top) * picture.width + column + box.left] ?? 0;
      let sum = 0;
      for (const dy of samples) {
        for (const dx of samples) {
          const px = (column + box.left + 0.5 + dx - middle.x) / side;
          const py = (row + box.top + 0.5 + dy - middle.y) / side;
          const point = onCard(px, py);
          sum += point ? lightOf(data, size, point, held) : under;
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

type Point = { readonly u: number; readonly v: number };

/** Returns where on the card's plane a pixel looks, in sides of the code from its middle; undefined beside the paper. */
function cardPoint({ turn = 0, yaw = 0, pitch = 0 }: Held) {
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
    const isOn =
      u > -0.5 - paper.left &&
      u < 0.5 + paper.right &&
      v > -0.5 - paper.top &&
      v < 0.5 + paper.bottom;
    return isOn ? { u, v } : undefined;
  };
}

function lightOf(
  data: readonly (readonly boolean[])[],
  size: number,
  { u, v }: Point,
  held: Held,
): number {
  const { glare = 0, glareX = 0, glareY = 0, shade = 1, thumb = 0 } = held;
  const [column, row] = [Math.floor((u + 0.5) * size), Math.floor((v + 0.5) * size)];
  const isDark =
    data[row]?.[column] ?? (v < -0.6 && v > -1.1 && Math.abs(u) < 0.4 && Math.sin(u * 60) > 0);
  let light = isDark ? 38 : 225;
  if (thumb > 0 && v > 0.5 - thumb && Math.abs(u + 0.2) < 0.18) light = 140;
  if (u + v * 0.3 > 0) light *= shade;
  if (glare > 0) {
    const far = Math.hypot(u - glareX, v - glareY) / glare;
    if (far < 1) light += (255 - light) * Math.min(1, 2.2 * (1 - far));
  }
  return light;
}
