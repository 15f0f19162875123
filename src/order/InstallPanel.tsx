import { appTexts } from '#core/shop/appTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { answerInvitation, useInvitation } from '#device/site/install.ts';
import { useOutbox } from '#device/orders/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { useId } from 'react';
import styles from './InstallPanel.module.css';
import page from './OrderPage.module.css';
import { ShareSheetSteps } from './ShareSheetSteps.tsx';

/** Invites to install the app, after an order and nowhere else. */
export function InstallPanel() {
  const way = useInvitation();
  const { entries } = useOutbox();
  const titleId = useId();
  // On an iPhone the installed app has a storage of its own, without the waiting orders.
  if (!way || entries.length > 0) return null;
  const { title, why, starts } = appTexts.invitation;
  return (
    <section aria-labelledby={titleId} className={`${page['panel']} ${styles['install']}`}>
      <h2 id={titleId}>{branded(title)}</h2>
      <p>{why}</p>
      {way.kind === 'share sheet' && (
        <>
          <ShareSheetSteps />
          <p>{starts}</p>
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
