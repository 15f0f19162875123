import type { Block } from './content.ts';
import { escapeHtml } from './escapeHtml.ts';
import { blockHtml } from './blockHtml.ts';
import { font, header, styleSheet, toned } from './look.ts';
import { plainText } from './plainText.ts';

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
<html lang="en">
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
