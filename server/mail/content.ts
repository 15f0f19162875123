import type { WayToPay } from '#core/order/waysToPay.ts';

/** The content of an email. Both plain text and HTML are rendered from these blocks. */
export type Block =
  /** What the email is about, once, at its beginning. */
  | { readonly kind: 'headline'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'steps'; readonly steps: readonly EmailStep[] }
  /** Label and value. Rows without a value are skipped. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Label and amount. The last is the sum of the others. */
  | { readonly kind: 'sum'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  | { readonly kind: 'items'; readonly items: readonly EmailItem[] }
  | { readonly kind: 'ways'; readonly ways: readonly WayToPay[] }
  /** Whom a reply reaches, at the end. */
  | ({ readonly kind: 'contact' } & EmailContact);

export type EmailStep = {
  /** Empty if the step says no time. */
  readonly when: string;
  readonly what: string;
};

export type EmailItem = {
  readonly title: string;
  readonly amount: string;
  /** What one costs, if there are several. */
  readonly each?: string;
  readonly details: readonly string[];
};

export type EmailContact = {
  readonly name: string;
  readonly says: string;
  readonly email: string;
  /** Empty if the studio has none. */
  readonly phone: string;
};

export function headline(text: string): Block {
  return { kind: 'headline', text };
}

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

export function steps(list: readonly EmailStep[]): Block {
  return { kind: 'steps', steps: list };
}

export function tableBlock(rows: readonly (readonly [string, string])[]): Block {
  return { kind: 'table', rows: rows.filter(([, value]) => value !== '') };
}

/** Returns a tableBlock below its heading, or nothing if no row has a value. */
export function section(
  title: string,
  rows: readonly (readonly [label: string, value: string])[],
): readonly Block[] {
  return rows.every(([, value]) => value === '') ? [] : [heading(title), tableBlock(rows)];
}

export function sum(rows: readonly (readonly [string, string])[]): Block {
  return { kind: 'sum', rows };
}

export function items(list: readonly EmailItem[]): Block {
  return { kind: 'items', items: list };
}

export function ways(list: readonly WayToPay[]): Block {
  return { kind: 'ways', ways: list };
}

export function contact(who: EmailContact): Block {
  return { kind: 'contact', ...who };
}
