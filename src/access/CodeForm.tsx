import { accessWords, unopenedTexts } from '#core/gallery/galleryTexts.ts';
import { limits } from '#core/text/limits.ts';
import { Button } from '#ui/Button.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import styles from './CodeForm.module.css';
import { ignoredInCodes } from '#core/gallery/galleryFiles.ts';
import { addressOf } from '#core/gallery/galleryAddress.ts';
import type { Remedy } from '#device/gallery/openWithCode.ts';
import { useNavigate } from 'react-router-dom';
import { whenIdle } from '#ui/idle.ts';

export type CodeFormProps = OpeningProps & {
  /** The person is about to type. */
  readonly onBegin: () => void;
};

/** The access-code input and its Open button, on the access page and in the hero of the home page. */
export function CodeForm({ onBegin, ...opening }: CodeFormProps) {
  const { link } = opening;
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { typed, type, canOpen, isOpening, message, remedy, attempt, open } = useOpening(
    opening,
    input,
  );
  const begin = usePreparation({ input, typed, isOpening, onBegin });

  // The field may be at the edge of the screen. Every try says it, also in the same words.
  useEffect(() => {
    if (message !== '') said.current?.scrollIntoView({ block: 'nearest' });
  }, [message, attempt]);

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
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" look="onPitch" className={styles['open']} disabled={!canOpen}>
          {isOpening ? accessWords.opening : accessWords.open}
        </Button>
      </div>
      <p ref={said} id={`${inputId}-message`} role="alert" className={styles['message']}>
        {message !== '' && <span key={attempt}>{message}</span>}
      </p>
      {message !== '' && remedy === 'update' && (
        <Button look="onPitch" onClick={() => void update()}>
          {accessWords.update}
        </Button>
      )}
    </form>
  );
}

async function update(): Promise<void> {
  const { takeUpdate } = await loadOpening();
  await takeUpdate();
}

type OpeningProps = {
  /** The gallery path that the visitor came for. */
  readonly next?: string;
  /** The code or the card's secret from the address. It is opened at once. */
  readonly link?: { readonly kind: 'card' | 'code'; readonly secret: string };
  /** A gallery was opened, and its path will be shown next. */
  readonly onOpened: (path: string) => void;
};

type Opening = {
  readonly typed: string;
  /** Changes the typed code. From then on it counts, and not the link. */
  readonly type: (code: string) => void;
  readonly canOpen: boolean;
  readonly isOpening: boolean;
  /** Why it did not open; empty if there is nothing to say. */
  readonly message: string;
  readonly remedy: Remedy | undefined;
  /** How often something was tried. */
  readonly attempt: number;
  readonly open: () => Promise<void>;
};

const unreachable = { ok: false, message: unopenedTexts.unreachable } as const;

/**
 * Opens a gallery or a file with the typed code, or with the link as long as nobody has typed. Goes to the gallery, or says why it did
 * not open.
 * @param input Gets the focus then, if nothing has it.
 */
function useOpening(
  { next, link, onOpened }: OpeningProps,
  input: RefObject<HTMLInputElement | null>,
): Opening {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(link?.kind === 'code' ? link.secret : '');
  /** Nobody has typed anything since the link. The field shows its code; a card's secret is not for reading. */
  const [isLinked, setLinked] = useState(link !== undefined);
  const card = isLinked && link?.kind === 'card' ? link.secret : undefined;
  const [isOpening, setOpening] = useState(false);
  const [message, setMessage] = useState('');
  const [remedy, setRemedy] = useState<Remedy>();
  const [attempt, setAttempt] = useState(0);

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
    setAttempt((before) => before + 1);
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

  function type(code: string): void {
    setTyped(code);
    setLinked(false);
    setMessage('');
  }

  const hasCode = card !== undefined || typed.replace(ignoredInCodes, '') !== '';
  return { typed, type, canOpen: hasCode && !isOpening, isOpening, message, remedy, attempt, open };
}

/**
 * Returns true if nothing has the focus. Firefox and Safari take it away from a disabled button, as Open is while it works, and
 * Safari never gives it any.
 */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
}

/** A pause of this length may mean that the code is complete. */
const pauseMs = 250;

type Preparation = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly isOpening: boolean;
  /** The person is about to type. */
  readonly onBegin: () => void;
};

/**
 * Fetches what opening needs before Open is pressed: its code when the browser is idle, and a gallery's entry when the person pauses.
 * Returns what is to be called when the field gets the focus.
 */
function usePreparation({ input, typed, isOpening, onBegin }: Preparation): () => void {
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
  return begin;
}

/** Only a prefetch: opening does it again and reports errors. */
function noMatter(): void {}

/** The first view does not need the code that opens a gallery. It loads when the browser is idle or the person starts typing. */
const loadOpening = () => import('#device/gallery/openWithCode.ts');
