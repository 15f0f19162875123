import { colors } from '#core/shop/colors.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { channelsOf, colorOf, contrastRatio, mixed } from '#core/shop/colorMath.ts';

export type TicketColors = {
  /** The stub's color, and of the text on it. */
  readonly stub: string;
  readonly onStub: string;
  /** The band beside the stub. No text is on it. */
  readonly band: string;
  /** The team's color as text on white. */
  readonly kicker: string;
};

/** Pure grays: printed with black ink alone. */
export const inks = {
  strong: '#000000',
  quiet: '#333333',
} as const;

const white = '#ffffff';

/** Returns the colors of a team's ticket. A team that the shop does not list gets the studio's. */
export function ticketColors(slug: string): TicketColors {
  const stops = hexColors(teams.find((team) => team.slug === slug)?.color ?? '');
  const own = [colors.light.turf, colors.always.amber];
  return colorsOf(stops.length > 0 ? stops : own);
}

/**
 * Returns the colors of a ticket from those of a gradient. The stub has the middle color, because a gradient shows most of it. Text on the
 * stub is legible in color and in gray.
 */
export function colorsOf(stops: readonly string[]): TicketColors {
  const main = stops[Math.floor((stops.length - 1) / 2)] ?? inks.strong;
  const stub = isLegible(inks.strong, main) ? main : dark(main);
  return {
    stub,
    onStub: isLegible(white, stub) ? white : inks.strong,
    band: stops.at(-1) ?? inks.strong,
    kicker: isLegible(stub, white) ? stub : inks.strong,
  };
}

/** Darkens a color until white is legible on it. A pure red is too dark for black in gray, and too light for white in color. */
function dark(color: string): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const darker = darkened(color, share);
    if (isLegible(white, darker)) return darker;
  }
  return inks.strong;
}

function isLegible(one: string, other: string): boolean {
  return contrast(one, other) >= legibleContrast;
}

/** Returns the colors of a CSS gradient that are written as #rgb or #rrggbb. */
function hexColors(gradient: string): readonly string[] {
  const found = gradient.toLowerCase().match(/#(?:[\da-f]{6}|[\da-f]{3})(?![\da-f])/g) ?? [];
  return found.map((color) =>
    color.length === 4 ? color.replace(/[\da-f]/g, (digit) => digit + digit) : color,
  );
}

// Contrast ratios of WCAG 2.2, in color and as a black-and-white printer prints them. Colors are written #rrggbb.

/** What WCAG asks of small text. */
const legibleContrast = 4.5;

/** Returns the lower of the two ratios, in color and in gray: 1 to 21. */
export function contrast(one: string, other: string): number {
  return Math.min(contrastRatio(one, other), contrastRatio(grayOf(one), grayOf(other)));
}

/** Returns the color as most printers convert it to gray, by its luma (ITU-R BT.601). */
export function grayOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return colorOf(Array<number>(3).fill(0.299 * red + 0.587 * green + 0.114 * blue));
}

/** Returns the color mixed with black; `share` is how much of the color stays. */
function darkened(color: string, share: number): string {
  return mixed(color, '#000000', share);
}
