import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { Link, type LinkProps } from './Link.tsx';

export type ButtonLook =
  'primary' | 'secondary' | 'quiet' | 'danger' | 'onPitch' | 'outlineOnPitch' | 'inverse';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly look?: ButtonLook };

export function Button({ look = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

type ButtonLinkProps = LinkProps & { readonly look?: ButtonLook };

/** A way to another page of the app that looks like a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link className={classOf(look, className)} {...rest} />;
}

type ButtonAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly look?: ButtonLook };

/** A way out of the app, to a mail program for one, that looks like a button. */
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
