import { brand } from '#core/shop/brand.ts';
import type { WayToPay } from '#core/order/waysToPay.ts';
import type { Block, EmailItem, EmailStep } from './content.ts';

/** Renders an email as text/plain with `\n` line ends. It says what the HTML says, beginning with the shop's name. */
export function plainText(blocks: readonly Block[]): string {
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
