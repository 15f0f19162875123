import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Result } from '#core/text/result.ts';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { tellChanged, useRefused, useUrl } from './asking.ts';
import { closeDialog } from './dialogs.tsx';
import styles from './shared.module.css';
import { deskTexts as texts } from './deskTexts.ts';
import { Check } from './Fields.tsx';
import { Fault, goToFault, Lines } from './Screen.tsx';
import { tell } from './told.tsx';

/** What came of an act, in words; `file` is the id of a PDF that was made. */
type Done = { readonly says: readonly string[]; readonly file?: string };

type ActDialogProps = {
  readonly title: string;
  readonly lead?: string;
  readonly act: string;
  /** Does the same, and goes on to something else. */
  readonly next?: readonly [act: string, onDone: () => void];
  readonly cancel?: string;
  readonly isDanger?: boolean;
  /** Enter in a field does it. */
  readonly isForm?: boolean;
  /** It cannot be done as things are. */
  readonly isHeld?: boolean;
  readonly isLooking?: boolean;
  readonly fault?: string;
  readonly run: () => Promise<Result<Done>>;
  readonly onDone?: () => void;
  /** What is told once it is done; nothing if something else on the screen says it. */
  readonly said?: string;
  /** What it does and ends, said before, and what it needs to be told. */
  readonly children?: Elements;
};

/** Where a person types before the act. */
const typed = 'input:not([type="checkbox"]), select, textarea';

/** Says what an act does before it is done, and what came of it if there is more to say. */
export function ActDialog(props: ActDialogProps) {
  const { title, lead, act, next, cancel = texts.cancel, isDanger, isHeld, fault } = props;
  const form = useId();
  const lastAct = useRef<HTMLSpanElement>(null);
  const isSafe = !isDanger;
  useEffect(() => {
    const [leading] = [...(lastAct.current?.querySelectorAll('button') ?? [])].toReversed();
    const isForm = leading?.closest('dialog')?.querySelector(typed);
    if (isSafe && !isForm) leading?.focus();
  }, [isSafe]);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useRefused();
  const [done, setDone] = useState<Done>();

  async function start(goOn?: () => void): Promise<void> {
    setBusy(true);
    const answer = await props.run();
    setBusy(false);
    setRefused(answer.ok ? undefined : answer.message);
    // The order may have changed since this dialog opened.
    tellChanged();
    if (!answer.ok) setTimeout(goToFault);
    if (!answer.ok) return;
    if (answer.value.says.length > 0 || answer.value.file !== undefined) setDone(answer.value);
    else if (goOn) goOn();
    else {
      tell(props.said ?? texts.saved);
      close(true);
    }
  }

  function close(isDone: boolean): void {
    if (isDone) props.onDone?.();
    closeDialog();
  }

  const submit = useSubmit(props.isLooking, () => {
    if (!isBusy && !isHeld) void start();
  });

  const actButton = (words: string, look: ButtonLook, goOn?: () => void) => (
    <Button
      look={look}
      {...(props.isForm
        ? { type: 'submit', form, 'aria-disabled': isBusy || isHeld || undefined }
        : { isBusy: isBusy || isHeld, onClick: () => void start(goOn) })}
    >
      {words}
    </Button>
  );
  const leading = isDanger ? 'danger' : 'primary';
  const button = done ? (
    <Button onClick={() => close(true)}>{texts.ok}</Button>
  ) : (
    <span ref={lastAct} className={styles['row']} data-lead={isSafe || undefined}>
      {actButton(act, next ? 'secondary' : leading)}
      {next && actButton(next[0], leading, next[1])}
    </span>
  );
  return (
    <Dialog
      title={done ? texts.done : title}
      lead={done ? undefined : lead}
      onClose={() => close(done !== undefined)}
      cancel={done ? undefined : cancel}
      actions={button}
    >
      <Body {...{ done, submit }} form={props.isForm && form}>
        {props.children}
        {props.isLooking && <p>{texts.loading}</p>}
        <Fault says={refused ?? fault} />
      </Body>
    </Dialog>
  );
}

type BodyProps = {
  readonly done: Done | undefined;
  /** Its id, if it is one. */
  readonly form: string | false | undefined;
  readonly submit: (event: FormEvent) => void;
  readonly children: Elements;
};

function Body({ done, form, submit, children }: BodyProps) {
  if (done) {
    return (
      <div className={styles['stack']} role="status">
        <Lines lines={done.says} />
        {done.file !== undefined && <MadeFile id={done.file} />}
      </div>
    );
  }
  if (!form) return <div className={styles['stack']}>{children}</div>;
  return (
    <form id={form} noValidate className={styles['stack']} onSubmit={submit}>
      {children}
    </form>
  );
}

/** Returns what submits a form. Enter often comes before the trial of what was typed has ended. */
function useSubmit(isLooking: boolean | undefined, act: () => void): (event: FormEvent) => void {
  const isEntered = useRef(false);
  useEffect(() => {
    if (!isEntered.current || isLooking) return;
    isEntered.current = false;
    act();
  });
  return (event) => {
    event.preventDefault();
    if (isLooking) isEntered.current = true;
    else act();
  };
}

/** A link to a PDF that the desk has made. It is held in memory alone. */
function MadeFile({ id }: { readonly id: string }) {
  const url = useUrl(`/made/${id}`);
  if (url === undefined) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {texts.openFile}
    </a>
  );
}

type Email = { readonly to: string; readonly subject: string; readonly text: string };

type EmailAheadProps = {
  readonly email: Email | undefined;
  readonly note?: string;
  readonly isSilent: boolean;
  readonly onSilent: (isSilent: boolean) => void;
};

export function EmailAhead({ email, note, isSilent, onSilent }: EmailAheadProps) {
  return (
    <>
      {(isSilent || email) && <Check label={texts.silent} isOn={isSilent} onChange={onSilent} />}
      <p>{email ? texts.email(email.to) : texts.noEmail}</p>
      {email && note !== undefined && <p>{note}</p>}
      {email && <EmailText {...email} />}
    </>
  );
}

export function EmailText({ subject, text }: Pick<Email, 'subject' | 'text'>) {
  return (
    <div className={styles['email']}>
      <strong>{subject}</strong>
      {text.split(/\n{2,}/).map((part, at) => (
        // Two paragraphs may be the same.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at}>{part}</p>
      ))}
    </div>
  );
}
