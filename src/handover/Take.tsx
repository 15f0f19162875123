import { readBundle, type Bundle, type ReadBundle } from '#core/handover/bundle.ts';
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { bundleWords } from '#core/handover/handoverWords.ts';
import { ordersSearch } from '#core/gallery/paths.ts';
import { branded } from '#core/shop/branded.ts';
import { fillText } from '#core/text/fillText.ts';
import { galleryLink } from '#device/gallery/galleryLink.ts';
import { thisSiteAddress } from '#device/handover/give.ts';
import { isLinkTaken } from '#device/handover/keptHandover.ts';
import { takeBundle, type TakenBundle } from '#device/handover/take.ts';
import type { Draw } from '#device/orders/orderActions.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useEffect, useId, useState } from 'react';
import styles from './BringScreen.module.css';

type TakeProps = {
  readonly link: string;
  /** The person has decided against it, or has read why it cannot be read. */
  readonly onDone: () => void;
};

type Step =
  | { readonly kind: 'reading' }
  | { readonly kind: 'bad'; readonly why: Exclude<ReadBundle['kind'], 'bundle'> }
  | { readonly kind: 'asking' | 'taking'; readonly bundle: Bundle }
  | {
      readonly kind: 'done';
      readonly bundle: Bundle;
      readonly taken: TakenBundle;
    };

/** Says what a link brings, in words, before it is taken, and then what became of it. */
export function Take({ link, onDone }: TakeProps) {
  const [step, setStep] = useState<Step>({ kind: 'reading' });
  useEffect(() => void lookAt(link).then(setStep), [link]);

  async function take(bundle: Bundle): Promise<void> {
    setStep({ kind: 'taking', bundle });
    const taken = await takeBundle(bundle, draw);
    setStep({ kind: 'done', bundle, taken });
  }

  return (
    <section className={styles['panel']}>
      {step.kind === 'reading' && <p role="status">{texts.reading}</p>}
      {step.kind === 'bad' && (
        <>
          <p role="alert">{branded(texts.bad[step.why])}</p>
          <div className={styles['ways']}>
            <Button look="secondary" onClick={onDone}>
              {texts.close}
            </Button>
          </div>
        </>
      )}
      {(step.kind === 'asking' || step.kind === 'taking') && (
        <Asking
          bundle={step.bundle}
          isTaking={step.kind === 'taking'}
          onTake={() => void take(step.bundle)}
          onDone={onDone}
        />
      )}
      {step.kind === 'done' && <Done {...step} />}
    </section>
  );
}

async function lookAt(link: string): Promise<Step> {
  const read = await readBundle(link, thisSiteAddress());
  if (read.kind !== 'bundle') return { kind: 'bad', why: read.kind };
  const { bundle } = read;
  const isTaken = await isLinkTaken(bundle.id).catch(() => false);
  return isTaken
    ? { kind: 'done', bundle, taken: { kind: 'before', galleries: [] } }
    : { kind: 'asking', bundle };
}

/** Loaded when an order needs it. */
const draw: Draw = async (entry) => (await import('#ordering/drawOrder.tsx')).drawOrder(entry);

type AskingProps = {
  readonly bundle: Bundle;
  readonly isTaking: boolean;
  readonly onTake: () => void;
  readonly onDone: () => void;
};

function Asking({ bundle, isTaking, onTake, onDone }: AskingProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.takeTitle}</h2>
      <p>{texts.brings}</p>
      <ul className={styles['rows']} translate="no">
        {bundleWords(bundle).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <p>{texts.merges}</p>
      <p className={styles['quiet']}>{texts.stranger}</p>
      <div className={styles['ways']}>
        <Button isBusy={isTaking} onClick={onTake}>
          {texts.take}
        </Button>
        <Button look="secondary" isBusy={isTaking} onClick={onDone}>
          {texts.notNow}
        </Button>
      </div>
      <p role="status">{isTaking ? texts.taking : ''}</p>
    </div>
  );
}

const outcomes = {
  taken: texts.taken,
  before: texts.takenBefore,
  notKept: texts.notKept,
} as const;

function Done({ bundle, taken: { kind: outcome, galleries } }: Extract<Step, { kind: 'done' }>) {
  const { cart, orders = [], sent = [] } = bundle;
  const isHere = outcome !== 'notKept';
  return (
    <>
      <p role="status">{outcomes[outcome]}</p>
      {galleries.map(
        ({ slug, team, kind }) =>
          kind !== 'open' && <p key={slug}>{fillText(texts.galleries[kind], { team })}</p>,
      )}
      <div className={styles['ways']}>
        {galleries.map(
          ({ slug, team, kind }) =>
            kind === 'open' && (
              <ButtonLink key={slug} to={galleryLink(slug)}>
                {team}
              </ButtonLink>
            ),
        )}
        {isHere && cart && (
          <ButtonLink to="/cart" look="secondary">
            {texts.toCart}
          </ButtonLink>
        )}
        {isHere && orders.length + sent.length > 0 && (
          <ButtonLink to={`/cart${ordersSearch}`} look="secondary">
            {texts.toOrders}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
