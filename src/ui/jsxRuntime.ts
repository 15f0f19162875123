/** What JSX compiles to in the page (`jsxImportSource`). Its types refuse bare text beside siblings, and options without a value. */
import { ownLanguage } from '#core/text/spoken.ts';
import type { Component, ExoticComponent, JSX as ReactJsx, ReactNode } from 'react';
import { Fragment as ReactFragment, jsx as createElement } from 'react/jsx-runtime';
import type { Content, Elements, ComponentOf, WithContent } from './content.ts';

export { jsxs } from 'react/jsx-runtime';

/** React's own components hand on what they get, such as a fallback, to stand beside others. */
type WithElements<Props> = {
  [Name in keyof Props]: ReactNode extends Props[Name] ? Elements : Props[Name];
};

export const Fragment = ReactFragment as ExoticComponent<{ readonly children?: Elements }>;

/**
 * Creates an element with at most one child. A browser may translate the markup before React takes it over. Where a text differs React
 * would redraw that part of the page, without what has been typed there. What the shop has not translated says its language.
 */
export const jsx: typeof createElement = (type, props, key) => {
  const { children } = props as WithContent<object>;
  if (typeof type === 'string' && isText(children))
    Object.assign(props as object, { suppressHydrationWarning: true }, ownLanguage(children));
  return createElement(type, props, key);
};

function isText(content: Content): content is string | number {
  return typeof content === 'string' || typeof content === 'number';
}

export namespace JSX {
  export type ElementType =
    | keyof IntrinsicElements
    | ExoticComponent<never>
    | ComponentOf<never>
    | (new (props: never) => Component);
  export type Element = ReactJsx.Element;
  export type ElementClass = ReactJsx.ElementClass;
  export type ElementAttributesProperty = ReactJsx.ElementAttributesProperty;
  export type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute;
  export type LibraryManagedAttributes<Type, Props> =
    Type extends ExoticComponent<{ children?: ReactNode }>
      ? WithElements<Props>
      : ReactJsx.LibraryManagedAttributes<Type, Props>;
  export type IntrinsicAttributes = ReactJsx.IntrinsicAttributes;
  export type IntrinsicClassAttributes<Type> = ReactJsx.IntrinsicClassAttributes<Type>;
  export type IntrinsicElements = {
    [Name in keyof ReactJsx.IntrinsicElements]: WithContent<ReactJsx.IntrinsicElements[Name]>;
  } & { option: { readonly value: string | number } };
}
