import { ignoredInCodes } from '#core/seal/galleries.ts';
import { unopenedTexts } from '#core/gallery/galleryTexts.ts';
import { addressOf } from '#core/gallery/galleryAddress.ts';
import type { Remedy } from '#device/gallery/openWithCode.ts';
import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadOpening } from './loadOpening.ts';

export type OpeningProps = {
  /** The gallery path that the visitor came for. */
  readonly next?: string | undefined;
  /** The code or the card's secret from the address. It is opened at once. */
  readonly link?: { readonly kind: 'card' | 'code'; readonly secret: string } | undefined;
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
export function useOpening(
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
