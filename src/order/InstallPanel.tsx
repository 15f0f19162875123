import { appTexts } from '#core/shop/appTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { answerInvitation, useInvitation } from '#device/site/install.ts';
import { useOutbox } from '#device/orders/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { useEffect, useId, useState } from 'react';
import styles from './InstallPanel.module.css';
import page from './OrderPage.module.css';

/** Invites to install the app, after an order and nowhere else. */
export function InstallPanel() {
  const way = useInvitation();
  const { entries } = useOutbox();
  const titleId = useId();
  // On an iPhone the installed app has a storage of its own, without the waiting orders.
  if (!way || entries.length > 0) return null;
  const { title, why, starts } = appTexts.invitation;
  return (
    <section aria-labelledby={titleId} className={`${page['panel']} ${page['acts']}`}>
      <h2 id={titleId}>{branded(title)}</h2>
      <p>{why}</p>
      {way.kind === 'share sheet' && (
        <>
          <p>{starts}</p>
          <CopyFirst />
          <ShareSheetSteps />
        </>
      )}
      <div className={styles['choices']}>
        {way.kind === 'prompt' && (
          <Button onClick={() => install(way.install)}>{appTexts.install}</Button>
        )}
        <Button look="quiet" onClick={dismiss}>
          {appTexts.notNow}
        </Button>
      </div>
    </section>
  );
}

function install(prompt: () => void): void {
  prompt();
  dismiss();
}

/** The panel goes, and its focused button with it. */
function dismiss(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  answerInvitation();
}

/** On an iPhone the app on the home screen begins empty. The link is made before the tap: copying is allowed only within one. */
function CopyFirst() {
  const { copy, copied, notCopied } = appTexts.invitation;
  const [link, setLink] = useState<string>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    import('#device/handover/give.ts')
      .then(({ makeLink }) => makeLink({ withOrders: true, withDetails: true }))
      .then((given) => setLink(given?.link))
      .catch(() => undefined);
  }, []);
  if (link === undefined) return null;
  const write = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => setSaid(copied),
      () => setSaid(notCopied),
    );
  return (
    <div className={styles['choices']}>
      <Button look="secondary" onClick={write}>
        {copy}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

/** How to install on iPhone and iPad, where no browser offers a prompt. */
function ShareSheetSteps() {
  const { share, add } = appTexts.shareSheet;
  return (
    <ol className={styles['steps']}>
      <li className={styles['step']}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className={styles['picture']}>
          <path d="M8 9H5v12h14V9h-3M12 15V3M8 6.5 12 2.5l4 4" />
        </svg>
        <span>{share}</span>
      </li>
      <li className={styles['step']}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className={styles['picture']}>
          <path d="M4 4h16v16H4zM12 8v8M8 12h8" />
        </svg>
        <span>{add}</span>
      </li>
    </ol>
  );
}
