import type { WayToPay } from '#core/order/waysToPay.ts';
import type { Block, EmailContact, EmailItem, EmailStep } from './content.ts';
import { escapeHtml, linesHtml } from './escapeHtml.ts';
import { toned } from './look.ts';

const tableStart = '<table width="100%" cellpadding="0" cellspacing="0">';
const layoutStart = tableStart.replace('<table', '<table role="presentation"');
const amountStyle = 'text-align:right;vertical-align:top;white-space:nowrap';

/** Renders a block as HTML. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'headline':
      return `<h1 style="font-size:24px;line-height:1.25;margin:20px 0 12px">${escapeHtml(block.text)}</h1>`;
    case 'heading':
      return `<h2 ${toned('rule', 'font-size:18px;line-height:1.25;margin:28px 0 10px;padding-top:20px;border-top:1px solid')}>${escapeHtml(block.text)}</h2>`;
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
  const time = when === '' ? '' : `<strong>${escapeHtml(when)}:</strong> `;
  return `<li style="margin:6px 0">${time}${escapeHtml(what)}</li>`;
}

function rowHtml([label, value]: readonly [string, string]): string {
  const style =
    'text-align:left;vertical-align:top;width:40%;padding:4px 16px 4px 0;font-weight:400';
  return `<tr><th scope="row" ${toned('soft', style)}>${escapeHtml(label)}</th><td style="vertical-align:top;padding:4px 0">${linesHtml(value)}</td></tr>\n`;
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
  return `<tr><td ${cell('text-align:left')}>${escapeHtml(label)}</td><td ${cell(amountStyle)}>${escapeHtml(amount)}</td></tr>\n`;
}

/** What is small has the whole column: on a phone there is little room beside an amount. */
function itemHtml({ title, amount, each, details }: EmailItem): string {
  const lines = each === undefined ? details : [each, ...details];
  const list = lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('');
  const rest = list && `<tr><td colspan="2" ${toned('soft', 'font-size:14px')}>${list}</td></tr>\n`;
  return `<tr><td style="padding:8px 16px 0 0;vertical-align:top"><strong>${escapeHtml(title)}</strong></td><td style="padding-top:8px;${amountStyle}">${escapeHtml(amount)}</td></tr>\n${rest}`;
}

/** A link is a button as wide as the column, for a thumb. */
function wayHtml({ label, lines, url }: WayToPay): string {
  const button =
    'display:block;margin-bottom:10px;padding:12px 16px;border-radius:8px;text-align:center;text-decoration:none';
  const name =
    url === undefined
      ? `<strong>${escapeHtml(label)}</strong>`
      : `<a href="${escapeHtml(url)}" ${toned('button', button)}><strong>${escapeHtml(label)}</strong></a>`;
  const rest = lines
    .map((line) => `<div style="margin-top:4px">${escapeHtml(line)}</div>`)
    .join('');
  return `${layoutStart.replace('>', ' style="margin-top:12px;border-collapse:separate">')}<tr><td ${toned('way', 'padding:14px 16px;border:1px solid;border-radius:12px')}>${name}${rest}</td></tr></table>`;
}

function contactHtml({ name, says, email, phone }: EmailContact): string {
  const link = `<a href="mailto:${escapeHtml(email)}" ${toned('link')}>${escapeHtml(email)}</a>`;
  return `<p ${toned('rule', 'margin:28px 0 0;padding-top:16px;border-top:1px solid')}><strong>${escapeHtml(name)}</strong><br>${escapeHtml(says)}<br>${link}${phone === '' ? '' : `<br>${escapeHtml(phone)}`}</p>`;
}
