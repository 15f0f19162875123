/** Where a code is in a picture, in pixels. */

export type CodePoint = { readonly x: number; readonly y: number };

export type CodeBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Clockwise from the code's own upper left, however it is held. */
export type Corners = readonly [CodePoint, CodePoint, CodePoint, CodePoint];

export function boxAround(points: readonly CodePoint[]): CodeBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export function middleOf({ left, top, right, bottom }: CodeBox): CodePoint {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export function overlap(one: CodeBox, other: CodeBox): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/**
 * Returns where a point of the code's plane is in the picture, in perspective. The code's own axes count in its sides: its upper left is 0, 0
 * and its lower right 1, 1. The projective map is that of Heckbert, Fundamentals of Texture Mapping, section 2.2.3.
 */
export function pictured([p0, p1, p2, p3]: Corners, { x, y }: CodePoint): CodePoint {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const scale = g * x + h * y + 1;
  return {
    x: ((p1.x - p0.x + g * p1.x) * x + (p3.x - p0.x + h * p3.x) * y + p0.x) / scale,
    y: ((p1.y - p0.y + g * p1.y) * x + (p3.y - p0.y + h * p3.y) * y + p0.y) / scale,
  };
}
