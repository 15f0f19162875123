import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import type { WithContent } from './content.ts';
import styles from './Button.module.css';
import { Link, type LinkProps } from './Link.tsx';

export type ButtonLook =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'remove'
  | 'danger'
  | 'onPitch'
  | 'outlineOnPitch'
  | 'inverse';

export type ButtonProps = WithContent<ButtonHTMLAttributes<HTMLButtonElement>> & {
  readonly look?: ButtonLook;
  /** Ignores clicks and keeps the focus. A disabled button would lose it in Firefox and Safari. */
  readonly isBusy?: boolean;
};

export function Button({
  look = 'primary',
  className,
  type = 'button',
  isBusy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classOf(look, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? doNothing : onClick}
      {...rest}
    />
  );
}

function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

type ButtonLinkProps = LinkProps & { readonly look?: ButtonLook };

/** A link to another page of the app that looks like a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link className={classOf(look, className)} {...rest} />;
}

type ButtonAnchorProps = WithContent<AnchorHTMLAttributes<HTMLAnchorElement>> & {
  readonly look?: ButtonLook;
};

/** A link out of the app, for example to an email app, that looks like a button. */
export function ButtonAnchor({
  look = 'primary',
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a className={classOf(look, className)} {...rest}>
      {children}
    </a>
  );
}

function classOf(look: ButtonLook, className: string | undefined): string {
  return [styles['button'], styles[look], className].filter(Boolean).join(' ');
}
