import type { Block, EmailItem } from './content.ts';

/** Renders an email as text/plain with `\n` line ends. */
export function plainText(blocks: readonly Block[]): string {
  return `${blocks.map(textOf).join('\n\n')}\n`;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text.toUpperCase()}\n${'-'.repeat(block.text.length)}`;
    case 'paragraph':
      return block.text;
    case 'table':
    case 'sum':
      return block.rows.map(([label, value]) => `${label}: ${indented(value)}`).join('\n');
    case 'items':
      return block.items.map(itemText).join('\n');
  }
}

function itemText({ title, amount, details }: EmailItem): string {
  return [`${title}: ${amount}`, ...details.map((detail) => `  - ${detail}`)].join('\n');
}

/** Indents later lines of an address or a note, so that they cannot pass for a row of the email. */
function indented(value: string): string {
  return value.replaceAll('\n', '\n    ');
}
