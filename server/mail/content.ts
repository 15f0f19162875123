/** The content of an email. Both plain text and HTML are rendered from these blocks. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Label and value. Rows without a value are skipped. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Label and amount. The last is the sum of the others. */
  | { readonly kind: 'sum'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  | { readonly kind: 'items'; readonly items: readonly EmailItem[] };

export type EmailItem = {
  readonly title: string;
  readonly amount: string;
  readonly details: readonly string[];
};

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

export function table(rows: readonly (readonly [string, string])[]): Block {
  return { kind: 'table', rows: rows.filter(([, value]) => value !== '') };
}

export function sum(rows: readonly (readonly [string, string])[]): Block {
  return { kind: 'sum', rows };
}

export function items(list: readonly EmailItem[]): Block {
  return { kind: 'items', items: list };
}
