import { ownLanguage, spoken } from '#core/text/spoken.ts';
import type { Block, EmailContact, EmailItem, EmailStep } from './content.ts';
import type { WayToPay } from '#core/order/waysToPay.ts';
import { brand } from '#core/shop/brand.ts';
import { colors } from '#core/shop/colors.ts';
import { escapeHtml } from '#core/text/escapeHtml.ts';

/** Renders an email in both forms. */
export function bodies(title: string, blocks: readonly Block[]) {
  return { text: plainText(blocks), html: html(title, blocks) };
}

/**
 * Renders an email as text/html: one small document of one column with the shop's name and colors, without pictures and scripts, with
 * all text escaped. It links to nothing but the shop's ways to pay and the studio's mailbox.
 */
function html(title: string, blocks: readonly Block[]): string {
  const base = `margin:0;padding:0;${font};font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%`;
  return `<!doctype html>
<html lang="${spoken()?.tag ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styleSheet}</style>
</head>
<body ${toned('page', base)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${toned('page')}><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${toned('sheet', `max-width:600px;text-align:left;${font}`)}>
${header()}
<tr><td style="padding:8px 20px 24px;overflow-wrap:anywhere;word-break:break-word">
${blocks.map(blockHtml).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const tableStart = '<table width="100%" cellpadding="0" cellspacing="0">';
const layoutStart = tableStart.replace('<table', '<table role="presentation"');
const amountStyle = 'text-align:right;vertical-align:top;white-space:nowrap';

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'headline':
      return `<h1 style="font-size:24px;line-height:1.25;margin:20px 0 12px">${textHtml(block.text)}</h1>`;
    case 'heading':
      return `<h2 ${toned('rule', 'font-size:18px;line-height:1.25;margin:28px 0 10px;padding-top:20px;border-top:1px solid')}>${textHtml(block.text)}</h2>`;
    case 'paragraph':
      return paragraphHtml(block.text);
    case 'steps':
      return `<ol style="margin:0;padding-left:24px">${block.steps.map(stepHtml).join('')}</ol>`;
    case 'table':
      return `${tableStart}${block.rows.map(rowHtml).join('')}</table>`;
    case 'sum':
      return `${layoutStart}${block.rows.map(sumRowHtml).join('')}</table>`;
    case 'items':
      return `${layoutStart}${block.items.map(itemHtml).join('')}</table>`;
    case 'ways':
      return block.ways.map(wayHtml).join('\n');
    case 'contact':
      return contactHtml(block);
  }
}

function paragraphHtml(text: string): string {
  return `<p style="margin:12px 0">${linesHtml(text)}</p>`;
}

function stepHtml({ when, what }: EmailStep): string {
  const time = when === '' ? '' : `<strong>${textHtml(when)}:</strong> `;
  return `<li style="margin:6px 0">${time}${textHtml(what)}</li>`;
}

function rowHtml([label, value]: readonly [string, string]): string {
  const style =
    'text-align:left;vertical-align:top;width:40%;padding:4px 16px 4px 0;font-weight:400';
  return `<tr><th scope="row" ${toned('soft', style)}>${textHtml(label)}</th><td style="vertical-align:top;padding:4px 0">${linesHtml(value)}</td></tr>\n`;
}

/** Amounts are aligned with those of the items, and the sum is below a line. */
function sumRowHtml(
  [label, amount]: readonly [string, string],
  index: number,
  rows: readonly unknown[],
): string {
  const isSum = index === rows.length - 1;
  const cell = (style: string) =>
    isSum
      ? toned(
          'rule',
          `${style};padding:10px 0 4px;border-top:2px solid;font-weight:700;font-size:18px`,
        )
      : `style="${style};padding:4px 0"`;
  return `<tr><td ${cell('text-align:left')}>${textHtml(label)}</td><td ${cell(amountStyle)}>${textHtml(amount)}</td></tr>\n`;
}

/** What is small has the whole column: on a phone there is little room beside an amount. */
function itemHtml({ title, amount, each, details }: EmailItem): string {
  const lines = each === undefined ? details : [each, ...details];
  const list = lines.map((line) => `<div>${textHtml(line)}</div>`).join('');
  const rest = list && `<tr><td colspan="2" ${toned('soft', 'font-size:14px')}>${list}</td></tr>\n`;
  return `<tr><td style="padding:8px 16px 0 0;vertical-align:top"><strong>${textHtml(title)}</strong></td><td style="padding-top:8px;${amountStyle}">${textHtml(amount)}</td></tr>\n${rest}`;
}

/** A link is a button as wide as the column, for a thumb. */
function wayHtml({ label, lines, url }: WayToPay): string {
  const button =
    'display:block;margin-bottom:10px;padding:12px 16px;border-radius:8px;text-align:center;text-decoration:none';
  const name =
    url === undefined
      ? `<strong>${textHtml(label)}</strong>`
      : `<a href="${escapeHtml(url)}" ${toned('button', button)}><strong>${textHtml(label)}</strong></a>`;
  const rest = lines.map((line) => `<div style="margin-top:4px">${textHtml(line)}</div>`).join('');
  return `${layoutStart.replace('>', ' style="margin-top:12px;border-collapse:separate">')}<tr><td ${toned('way', 'padding:14px 16px;border:1px solid;border-radius:12px')}>${name}${rest}</td></tr></table>`;
}

function contactHtml({ name, says, email, phone }: EmailContact): string {
  const link = `<a href="mailto:${escapeHtml(email)}" ${toned('link')}>${escapeHtml(email)}</a>`;
  return `<p ${toned('rule', 'margin:28px 0 0;padding-top:16px;border-top:1px solid')}><strong>${textHtml(name)}</strong><br>${textHtml(says)}<br>${link}${phone === '' ? '' : `<br>${textHtml(phone)}`}</p>`;
}

/** Renders an email as text/plain with `\n` line ends. It says what the HTML says, beginning with the shop's name. */
function plainText(blocks: readonly Block[]): string {
  return `${[brand.product, ...blocks.map(textOf)].join('\n\n')}\n`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text.toUpperCase()}\n${'-'.repeat(block.text.length)}`;
    case 'headline':
    case 'paragraph':
      return block.text;
    case 'steps':
      return block.steps.map(stepText).join('\n');
    case 'table':
    case 'sum':
      return block.rows.map(([label, value]) => `${label}: ${indented(value)}`).join('\n');
    case 'items':
      return block.items.map(itemText).join('\n');
    case 'ways':
      return block.ways.map(wayText).join('\n\n');
    case 'contact':
      return [block.name, block.says, block.email, block.phone].filter(Boolean).join('\n');
  }
}

function stepText({ when, what }: EmailStep, index: number): string {
  return `${index + 1}. ${when === '' ? what : `${when}: ${what}`}`;
}

function itemText({ title, amount, each, details }: EmailItem): string {
  const price = each === undefined ? amount : `${amount} (${each})`;
  return [`${title}: ${price}`, ...details.map((detail) => `  - ${detail}`)].join('\n');
}

function wayText({ label, lines, url }: WayToPay): string {
  const first = url === undefined ? label : `${label}: ${url}`;
  return [first, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Indents later lines of an address or a note, so that they cannot pass for a row of the email. */
function indented(value: string): string {
  return value.replaceAll('\n', '\n    ');
}

// How emails look. Styles stand in each element, because some programs drop style sheets; dark mode needs a style sheet.

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
const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
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

/** Returns an escaped text, with its language if the shop has not translated it. */
function textHtml(text: string): string {
  const { lang } = ownLanguage(text);
  return lang ? `<span lang="${lang}">${escapeHtml(text)}</span>` : escapeHtml(text);
}

/** Returns an escaped text with its line breaks. Not every program knows `white-space`. */
function linesHtml(text: string): string {
  return textHtml(text).replaceAll('\n', '<br>');
}
