import { accessWords } from '#facts/accessWords.ts';
import { limits } from '#facts/limits.ts';
import { texts } from '#facts/texts.ts';
import { plainCode } from '#rules/plainCode.ts';
import { failure } from '#rules/result.ts';
import { Button } from '#ui/Button.tsx';
import { whenIdle } from '#ui/whenIdle.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './CodeForm.module.css';

export type CodeFormProps = {
  /** The gallery path that the visitor came for. */
  readonly next?: string | undefined;
  /** A code that came with the address, opened at once. */
  readonly code?: string | undefined;
  /** Someone is about to type. */
  readonly onBegin: () => void;
  /** A gallery has been opened, and its path is about to be shown. */
  readonly onOpened: (path: string) => void;
};

const troubled = failure(texts.access.troubled);
const unreachable = failure(texts.access.unreachable);

/** What opens a code is no part of the first view: it comes when the browser is idle, or with the first letter. */
const loadOpening = () => import('#state/openWithCode.ts');

/** A pause in typing this long may be the end of the code. */
const pauseMs = 250;

/** The access-code input and its Open button, on the access page and in the hero of the home page. */
export function CodeForm({ next, code = '', onBegin, onOpened }: CodeFormProps) {
  const navigate = useNavigate();
  const inputId = useId();
  const [typed, setTyped] = useState(code);
  const [isOpening, setOpening] = useState(false);
  const [message, setMessage] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);

  function begin(): void {
    void loadOpening().then(({ prepareToOpen }) => prepareToOpen(), noMatter);
    onBegin();
  }
  const beginEarly = useEffectEvent(() => {
    if (document.activeElement === input.current) begin();
  });
  // Who was quicker than the scripts is in the field already.
  useEffect(() => beginEarly(), []);
  useEffect(() => void whenIdle().then(loadOpening).catch(noMatter), []);

  useEffect(() => {
    if (isOpening || typed === '') return undefined;
    const timer = setTimeout(() => {
      void loadOpening().then(({ prepareToOpen }) => prepareToOpen(typed), noMatter);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isOpening]);

  async function open(): Promise<void> {
    setOpening(true);
    const opening = await loadOpening().catch(() => undefined);
    const opened = opening
      ? await opening.openWithCode(typed, next).catch(() => troubled)
      : unreachable;
    if (opened?.ok && opened.value.type === 'team') {
      // Still opening: the gallery's screen may have to be fetched.
      onOpened(opened.value.path);
      void navigate(opened.value.path);
      return;
    }
    setOpening(false);
    if (opened?.ok && opened.value.type === 'file') location.assign(opened.value.url);
    if (opened && !opened.ok) setMessage(opened.message);
  }

  // The field may stand at the very edge of the screen.
  useEffect(() => {
    if (message !== '') said.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  const openArrived = useEffectEvent(() => {
    if (code !== '') void open();
  });
  useEffect(() => openArrived(), []);

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      noValidate
    >
      <label htmlFor={inputId} className={styles['label']}>
        {accessWords.code}
      </label>
      <div className={styles['row']}>
        <input
          ref={input}
          id={inputId}
          className={styles['input']}
          type="text"
          value={typed}
          maxLength={limits.accessCodeMaxLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={accessWords.placeholder}
          aria-describedby={`${inputId}-message`}
          aria-invalid={message !== '' || undefined}
          onFocus={begin}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMessage('');
          }}
        />
        <Button
          type="submit"
          look="onPitch"
          className={styles['open']}
          disabled={plainCode(typed) === '' || isOpening}
        >
          {isOpening ? accessWords.opening : accessWords.open}
        </Button>
      </div>
      <p ref={said} id={`${inputId}-message`} role="alert" className={styles['message']}>
        {message}
      </p>
    </form>
  );
}

/** Only done ahead: opening does it again, and says what is wrong. */
function noMatter(): void {}
