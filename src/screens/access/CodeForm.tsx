import { accessWords, unopenedTexts } from '#facts/galleryTexts.ts';
import { ignoredInCodes } from '#facts/galleries.ts';
import { limits } from '#facts/limits.ts';
import { addressOf } from '#rules/galleryAddress.ts';
import { Button } from '#ui/Button.tsx';
import { whenIdle } from '#ui/whenIdle.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Remedy } from '#state/openWithCode.ts';
import { useNavigate } from 'react-router-dom';
import styles from './CodeForm.module.css';

export type CodeFormProps = {
  /** The gallery path that the visitor came for. */
  readonly next?: string | undefined;
  /** The code or the card's secret from the address. It is opened at once. */
  readonly link?: { readonly kind: 'card' | 'code'; readonly secret: string } | undefined;
  /** The person is about to type. */
  readonly onBegin: () => void;
  /** A gallery was opened, and its path will be shown next. */
  readonly onOpened: (path: string) => void;
};

const unreachable = { ok: false, message: unopenedTexts.unreachable } as const;

/** The first view does not need the code that opens a gallery. It loads when the browser is idle or the person starts typing. */
const loadOpening = () => import('#state/openWithCode.ts');

/** A pause of this length may mean that the code is complete. */
const pauseMs = 250;

/** The access-code input and its Open button, on the access page and in the hero of the home page. */
export function CodeForm({ next, link, onBegin, onOpened }: CodeFormProps) {
  const navigate = useNavigate();
  const inputId = useId();
  const [typed, setTyped] = useState(link?.kind === 'code' ? link.secret : '');
  /** Nobody has typed anything since the link. The field shows its code; a card's secret is not for reading. */
  const [isLinked, setLinked] = useState(link !== undefined);
  const card = isLinked && link?.kind === 'card' ? link.secret : undefined;
  const [isOpening, setOpening] = useState(false);
  const [message, setMessage] = useState('');
  const [remedy, setRemedy] = useState<Remedy>();
  const input = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);

  function begin(): void {
    void loadOpening().then(({ prepareToOpen }) => prepareToOpen(), noMatter);
    onBegin();
  }
  const beginEarly = useEffectEvent(() => {
    if (document.activeElement === input.current) begin();
  });
  // Someone may have focused the field before the scripts loaded.
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
    const opened = opening ? await openWith(opening) : unreachable;
    if (opened?.ok && opened.value.type === 'team') {
      // Still busy: the gallery's screen may have to be fetched.
      onOpened(opened.value.path);
      void navigate(opened.value.path);
      return;
    }
    setOpening(false);
    if (opened?.ok && opened.value.type === 'file') location.assign(addressOf(opened.value.url));
    if (!opened || opened.ok) return;
    const wanted = opening?.remedyOf(opened.message);
    setMessage(opened.message);
    setRemedy(wanted);
    if (isFocusLost()) input.current?.focus();
    // The code must be typed again; another press of Open is not enough.
    if (wanted === 'retype') {
      setTyped('');
      setLinked(false);
    }
  }

  function openWith({ openWithCard, openWithCode }: Awaited<ReturnType<typeof loadOpening>>) {
    if (card !== undefined) return openWithCard(card, next);
    return openWithCode(typed, isLinked ? 'link' : 'typed', next);
  }

  // The field may be at the edge of the screen.
  useEffect(() => {
    if (message !== '') said.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  const openArrived = useEffectEvent(() => {
    if (link !== undefined && link.secret !== '') void open();
  });
  useEffect(() => openArrived(), []);

  return (
    <form
      className={styles['form']}
      data-clear
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
            setLinked(false);
            setMessage('');
          }}
        />
        <Button
          type="submit"
          look="onPitch"
          className={styles['open']}
          disabled={(typed.replace(ignoredInCodes, '') === '' && card === undefined) || isOpening}
        >
          {isOpening ? accessWords.opening : accessWords.open}
        </Button>
      </div>
      <p ref={said} id={`${inputId}-message`} role="alert" className={styles['message']}>
        {message}
      </p>
      {message !== '' && remedy === 'update' && (
        <Button look="onPitch" onClick={() => void update()}>
          {accessWords.update}
        </Button>
      )}
    </form>
  );
}

/**
 * Returns true if nothing has the focus. Firefox and Safari take it away from a disabled button, as Open is while it works, and
 * Safari never gives it any.
 */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
}

async function update(): Promise<void> {
  const { takeUpdate } = await loadOpening();
  await takeUpdate();
}

/** Only a prefetch: opening does it again and reports errors. */
function noMatter(): void {}
