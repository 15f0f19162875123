/** How emails look. Styles stand in each element, because some programs drop style sheets; dark mode needs a style sheet. */
import { brand } from '#core/shop/brand.ts';
import { colors } from '#core/shop/colors.ts';
import { escapeHtml } from './escapeHtml.ts';

type Palette = (typeof colors)['light'];

/** What has a color, by the name of its class. Everything else inherits. */
const tones = {
  page: ({ paper, ink }: Palette) => `background:${paper};color:${ink}`,
  sheet: ({ surface, ink }: Palette) => `background:${surface};color:${ink}`,
  soft: (palette: Palette) => `color:${palette['ink-soft']}`,
  rule: ({ line }: Palette) => `border-color:${line}`,
  way: ({ paper, line }: Palette) => `background:${paper};border-color:${line}`,
  button: (palette: Palette) => `background:${palette.turf};color:${palette['on-turf']}`,
  link: ({ turf }: Palette) => `color:${turf}`,
};

/** Returns the attributes of an element with a color: those of light mode, and the class by which dark mode changes them. */
export function toned(tone: keyof typeof tones, style = ''): string {
  const own = tones[tone](colors.light);
  return `class="${tone}" style="${style === '' ? own : `${style};${own}`}"`;
}

/** Programs with a dark mode of their own, such as Gmail, ignore this and change the colors of light mode themselves. */
const darkRules = Object.entries(tones).map(
  ([name, styleOf]) => `.${name}{${styleOf(colors.dark).replaceAll(';', '!important;')}!important}`,
);

/** The second rule keeps iOS from painting dates and phone numbers blue. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important}
@media (prefers-color-scheme:dark){${darkRules.join('')}}`;

export const font =
  "font-family:Figtree,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Programs load no fonts, so this is the narrowest one that each has. */
const displayFont =
  "font-family:'Sofia Sans Extra Condensed','Avenir Next Condensed','Roboto Condensed','Arial Narrow',Arial,sans-serif";

/**
 * The header: the shop's name in its colors. It has no logo, because programs drop SVG and block remote pictures, and an attached picture would
 * be listed beside the order's PDF.
 */
export function header(): string {
  const { amber, chalk, pitch } = colors.always;
  return `<tr><td style="padding:16px 20px;background:${pitch};border-bottom:4px solid ${amber}">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="color:${chalk};${displayFont};font-size:28px;line-height:1;font-weight:900;text-transform:uppercase">${escapeHtml(brand.product)}</td>
</tr></table>
</td></tr>`;
}
