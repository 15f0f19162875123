import type { ReactElement } from 'react';

/** What may stand beside siblings: elements, and no bare text. */
export type Elements = ReactElement | '' | boolean | null | undefined | readonly Elements[];

/**
 * What one element holds: a text alone, or elements. Browsers that translate a page replace its text nodes. React would then insert
 * beside a node that has gone, or write a new count into it. It replaces the text of an element that holds nothing else, whatever has
 * become of its nodes.
 */
export type Content = string | number | Elements;

/** A function component. React's own type may also return a text. */
export type ComponentOf<Props> = (props: Props) => Elements;

/** The attributes of an HTML element, with `Content` for its children. */
export type WithContent<Props> = Omit<Props, 'children'> & { readonly children?: Content };

/** What stands around a screen. */
export type ScreenFrame = ComponentOf<{ readonly children: Elements }>;
