import { storeLaterFiles } from './storeLaterFiles.ts';
import { startDelivery, isOutboxKept } from '#device/orders/outbox.ts';
import { LanguageSwitch } from '#access/LanguageSwitch.tsx';
import { offeredLanguages } from '#core/shop/languages.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Notices } from './Notices.tsx';
import { screenOf, screens } from './screens.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { appTexts, clearTexts, elsewhereTexts } from '#core/shop/appTexts.ts';
import { isSignInAsked } from '#device/site/signal.ts';
import { useSignal } from '#device/site/useSignal.ts';
import { useStore } from '#device/site/useStore.ts';
import styles from './EveryScreen.module.css';
import { closePhoneDialog, usePhoneDialog } from '#device/site/phoneDialogs.ts';
import { fillText } from '#core/text/fillText.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { openBroughtLater } from '#device/handover/openBroughtLater.ts';
import { readInApp } from '#device/site/inApp.ts';
import { isAppleTouch, isInstalled } from '#device/site/installPrompt.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ClearPhoneDialog } from './ClearPhoneDialog.tsx';

/**
 * Runs behind every screen: sends waiting orders, has the worker store what an order needs, shows notices, restores scroll positions on
 * Back, and turns the web fonts on.
 */
export function EveryScreen() {
  useEffect(startDelivery, []);
  const isAnswered = useSignal();
  useEffect(() => {
    if (isAnswered) void openBroughtLater();
  }, [isAnswered]);
  useScrollRestoration();
  const screen = screenOf(useLocation().pathname);
  useEffect(() => storeLaterFiles(screens[screen].orderFiles), [screen]);
  // In the gallery itself, new fonts would move the lines that a person is reading. On the next screen they move nothing.
  useEffect(() => {
    if (screen !== 'gallery') turnFontsOn();
  }, [screen]);
  return (
    <>
      <SignalBanner />
      <ElsewhereLine />
      <Notices />
      <PhoneDialogs />
      {!screens[screen].isFramed && offeredLanguages.length > 0 && <Languages />}
    </>
  );
}

/** Turns the web fonts on. A gallery may have been drawn without them (`settleFonts` in `start/inline.ts`). */
function turnFontsOn(): void {
  const { dataset } = document.documentElement;
  if (dataset['plain'] === undefined) return;
  delete dataset['plain'];
  for (const face of document.fonts) face.display = 'swap';
}

/** Shown while the last request was not answered. */
function SignalBanner() {
  const isAnswered = useSignal();
  const reason = useStore(isSignInAsked) ? appTexts.signIn : appTexts.noSignal;
  const advice = isOutboxKept() ? appTexts.signalAdvice : appTexts.signalAdviceKeepOpen;
  return (
    <p role="status" className={styles['banner']}>
      {!isAnswered && `${reason} ${advice}`}
    </p>
  );
}

/** Where this is no browser of the person's own, or an app that begins empty beside a full Safari: a way to what is kept elsewhere. */
function ElsewhereLine() {
  const { pathname } = useLocation();
  const [inApp] = useState(readInApp);
  const hasGalleries = useGrants().length > 0;
  const isNewApp = !hasGalleries && isInstalled() && isAppleTouch();
  if (pathname === '/bring' || (!inApp && !isNewApp)) return null;
  const line = inApp
    ? fillText(elsewhereTexts.inApp, { app: inApp.name ?? elsewhereTexts.thisApp })
    : elsewhereTexts.newApp;
  return (
    <p className={styles['banner']}>
      <span>{`${line} `}</span>
      <Link to="/bring">{inApp ? elsewhereTexts.move : elsewhereTexts.paste}</Link>
    </p>
  );
}

/** Below a screen without a footer. */
function Languages() {
  return createPortal(
    <section aria-label={appTexts.language} className={styles['languages']}>
      <LanguageSwitch />
    </section>,
    document.body,
  );
}

/** Dialogs about the data on this phone, over every screen. */
function PhoneDialogs() {
  const dialog = usePhoneDialog();
  if (dialog?.kind === 'clear') return <ClearPhoneDialog onClose={closePhoneDialog} />;
  if (dialog?.kind !== 'notRemoved') return null;

  const words = clearTexts.notRemoved;
  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      onClose={closePhoneDialog}
      cancel={words.close}
      actions={
        <Button autoFocus onClick={() => void dialog.again()}>
          {clearTexts.tryAgain}
        </Button>
      }
    >
      <p>{words.explained}</p>
      <p role="status">{dialog.isSecondTry && words.again}</p>
    </Dialog>
  );
}
