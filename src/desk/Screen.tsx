import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusInvalid } from '#ui/Field.tsx';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import type { Asked } from './asking.ts';
import styles from './shared.module.css';
import { deskTexts } from './deskTexts.ts';

type Titled = { readonly title: string; readonly children?: Elements };

let lastPath: string | undefined;

/** The head of every screen. It names the tab, too, and has the focus first: the next Tab goes into the screen. */
export function ScreenHead({ title, whose, children }: Titled & { readonly whose?: string }) {
  const { pathname } = useLocation();
  const head = useRef<HTMLHeadingElement>(null);
  // Before a list that was left comes back to its place.
  useLayoutEffect(() => {
    document.title = `${title} · ${deskTexts.title}`;
    const isNew = lastPath !== pathname;
    if (isNew) scrollTo(0, 0);
    const isLost = isNew || document.activeElement === document.body;
    if (lastPath !== undefined && isLost) head.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [title, pathname]);
  return (
    <div className={styles['head']} data-whose={whose && ''}>
      <h1 ref={head} tabIndex={-1} translate={whose ? 'no' : undefined}>
        {whose ? `${title} · ${whose}` : title}
      </h1>
      {children}
    </div>
  );
}

type ScreenProps<Value> = {
  readonly title: string;
  readonly acts?: Elements;
  readonly asked: Asked<Value>;
  readonly children: (value: Value) => Elements;
};

export function Screen<Value>({
  title,
  acts,
  asked: { value, fault },
  children,
}: ScreenProps<Value>) {
  return (
    <>
      <ScreenHead title={title}>{acts}</ScreenHead>
      {value === undefined ? <Awaited fault={fault} /> : children(value)}
    </>
  );
}

export function Part({ title, children, className }: Titled & { readonly className?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className ?? styles['part']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type ViewsProps<View extends string> = {
  readonly label: string;
  /** An icon stands in place of the name. */
  readonly views: readonly (readonly [view: View, name: string, count?: number, icon?: Elements])[];
  readonly shown: View;
  readonly onShow: (view: View) => void;
};

/** Which part of a list or a screen is shown. */
export function Views<View extends string>({ label, views, shown, onShow }: ViewsProps<View>) {
  return (
    <div role="group" aria-label={label} className={styles['views']}>
      {views.map(([view, name, count, icon]) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          title={icon ? name : undefined}
          onClick={() => onShow(view)}
        >
          {icon}
          <span className={icon ? 'visually-hidden' : undefined}>{name}</span>
          {count !== undefined && <span className={styles['count']}>{` ${count}`}</span>}
        </button>
      ))}
    </div>
  );
}

/** A longer name is for screen readers, where several stand in a list. */
export type Act = readonly [name: string, act: () => void, look?: ButtonLook, longName?: string];

type ActsProps = {
  readonly acts: readonly (Act | false | undefined)[];
  /** Those that are rarely wanted, in a menu. */
  readonly more?: ActsProps['acts'];
  readonly look?: ButtonLook;
  /** While one of them is asked for, none is asked for again. */
  readonly isBusy?: boolean;
};

export function Acts({ acts, more, look = 'secondary', isBusy }: ActsProps) {
  const menu = useId();
  const buttons = (some: ActsProps['acts'], usual: ButtonLook) =>
    some.map((one) => {
      if (!one) return null;
      const [name, act, own = usual, longName] = one;
      return (
        <Button
          key={name}
          look={own}
          data-look={own}
          aria-label={longName}
          isBusy={isBusy}
          onClick={act}
        >
          {name}
        </Button>
      );
    });
  return (
    <div className={styles['row']}>
      {buttons(acts, look)}
      {more?.some(Boolean) && (
        <>
          <Button look={look} popoverTarget={menu}>
            {deskTexts.menu}
          </Button>
          <div
            id={menu}
            popover="auto"
            className={styles['menu']}
            // Gives the focus back before a dialog takes it.
            onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
          >
            {buttons(more, 'quiet')}
          </div>
        </>
      )}
    </div>
  );
}

type FloatingBarProps = ActsProps & {
  readonly name: string;
  readonly says: string;
  /** Ctrl+Enter does the last of its acts. */
  readonly isLead?: boolean;
};

/** What goes away with the focus gives it to the head of the screen. */
export function useFocusKept(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [],
  );
}

/** Over the lower edge: what can be done with what is chosen or changed. */
export function FloatingBar({ name, says, isLead, ...acts }: FloatingBarProps) {
  useFocusKept();
  // It comes up over the field that is typed in.
  useEffect(() => {
    // Not returned: it is a promise in some browsers.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      className={styles['floating']}
      role="toolbar"
      aria-label={name}
      data-lead={isLead || undefined}
    >
      <strong>{says}</strong>
      <Acts look="outlineOnPitch" {...acts} />
    </div>
  );
}

/** While what was asked for is not there. */
export function Awaited({ fault }: { readonly fault: string | undefined }) {
  if (fault !== undefined) return <Fault says={fault} />;
  return <p className={styles['soft']}>{deskTexts.loading}</p>;
}

export function Fault({ says }: { readonly says: string | undefined }) {
  if (!says) return null;
  return (
    <p role="alert" className={styles['fault']}>
      {says}
    </p>
  );
}

/** Shows the first field that holds a form back: that of the dialog, if one is open. */
export function goToFault(): void {
  const page: ParentNode = document.querySelector('dialog[open]') ?? document;
  const field = page.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.closest('details')?.setAttribute('open', '');
  focusInvalid(field);
}

export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
