import type { Block, EmailItem } from './content.ts';
import { plainText } from './plainText.ts';

/** No colors of our own, so that email programs with a dark mode cannot get them wrong. */
const tableStyle = 'border-collapse:collapse;width:100%';
const labelStyle =
  'text-align:left;vertical-align:top;width:40%;padding:4px 16px 4px 0;font-weight:600';
const valueStyle = 'vertical-align:top;padding:4px 0;white-space:pre-line';
const amountStyle = 'vertical-align:top;padding:8px 0;text-align:right;white-space:nowrap';
const sumRowStyle = 'padding:4px 0';
const sumStyle = 'padding:8px 0 4px;border-top:1px solid;font-weight:600';

/** Renders an email in both forms. */
export function bodies(title: string, blocks: readonly Block[]) {
  return { text: plainText(blocks), html: html(title, blocks) };
}

/** Renders an email as text/html: one small document without pictures, scripts or links, with all text escaped. */
function html(title: string, blocks: readonly Block[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:16px;overflow-wrap:anywhere">
${blocks.map(htmlOf).join('\n')}
</div>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="font-size:18px;margin:24px 0 8px">${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p style="white-space:pre-line">${escapeHtml(block.text)}</p>`;
    case 'table':
      return `<table style="${tableStyle}">${block.rows.map(rowHtml).join('')}</table>`;
    case 'sum':
      return `<table style="${tableStyle}">${block.rows.map(sumRowHtml).join('')}</table>`;
    case 'items':
      return `<table style="${tableStyle}">${block.items.map(itemHtml).join('')}</table>`;
  }
}

function rowHtml([label, value]: readonly [string, string]): string {
  return `<tr><th style="${labelStyle}">${escapeHtml(label)}</th><td style="${valueStyle}">${escapeHtml(value)}</td></tr>\n`;
}

/** Amounts are aligned with those of the items, and the sum is below a line. */
function sumRowHtml(
  [label, amount]: readonly [string, string],
  at: number,
  rows: readonly unknown[],
): string {
  const style = at === rows.length - 1 ? sumStyle : sumRowStyle;
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td style="${style};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>\n`;
}

function itemHtml({ title, amount, details }: EmailItem): string {
  const list = details.map((detail) => `<li>${escapeHtml(detail)}</li>`).join('');
  return `<tr><td style="padding:8px 16px 8px 0"><strong>${escapeHtml(title)}</strong>${list && `<ul style="margin:4px 0">${list}</ul>`}</td><td style="${amountStyle}">${escapeHtml(amount)}</td></tr>\n`;
}
