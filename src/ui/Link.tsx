import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { WithContent } from './content.ts';

export type LinkProps = WithContent<
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>
> & {
  readonly to: string;
  /** Takes the place of the current history entry, such as a dialog's. */
  readonly replace?: boolean;
  /** What the other page is told. */
  readonly state?: string;
};

/** A link that opens an email. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`} translate="no">
      {email}
    </a>
  );
}

/**
 * A link to another page of the app. The router's own link also prefetches from a server, which would add code to every first view.
 */
export function Link({ to, replace = false, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
