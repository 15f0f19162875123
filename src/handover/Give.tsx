import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { bundleWords } from '#core/handover/handoverWords.ts';
import { makeLink, type GiveChoice, type GivenLink } from '#device/handover/give.ts';
import { downloadFile } from '#device/site/saveFile.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { useEffect, useId, useState, type FormEvent } from 'react';
import styles from './BringScreen.module.css';
import { intentLink, readInApp } from '#device/site/inApp.ts';
import { ScreenQr } from './ScreenQr.tsx';

type GiveProps = {
  /** The query of the page's address. */
  readonly search: string;
  readonly onPaste: (text: string) => void;
};

/** What goes along, with its link as a QR code, to share, to copy or to save; and a field for a link from elsewhere. */
export function Give({ search, onPaste }: GiveProps) {
  const parameters = new URLSearchParams(search);
  const order = parameters.get('order');
  const [withOrders, setWithOrders] = useState(parameters.get('with') === 'orders');
  const [withDetails, setWithDetails] = useState(false);
  const made = useMadeLink(order, withOrders, withDetails);
  const rows = made.given ? bundleWords(made.given.bundle) : [];
  return (
    <>
      <section className={styles['panel']}>
        {order !== null && <h2>{texts.giveOrderTitle}</h2>}
        <p>{order === null ? texts.lead : texts.orderLead}</p>
        {order === null && (
          <div className={styles['choices']}>
            <Check label={texts.withOrders} isChecked={withOrders} onCheck={setWithOrders} />
            <Check label={texts.withDetails} isChecked={withDetails} onCheck={setWithDetails} />
          </div>
        )}
        {rows.length > 0 && (
          <>
            <h2>{texts.goesAlong}</h2>
            <ul className={styles['rows']} translate="no">
              {rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </>
        )}
        {made.isReady && !made.given && <p>{order === null ? texts.nothing : texts.gone}</p>}
        <p role="status">{made.isReady ? '' : texts.preparing}</p>
        {made.given && (
          <LinkChoices key={made.given.link} given={made.given} isOrder={order !== null} />
        )}
      </section>
      {order === null && <PasteLink onPaste={onPaste} />}
    </>
  );
}

type MadeLink = { readonly isReady: boolean; readonly given?: GivenLink };

/** A new link for each choice. */
function useMadeLink(order: string | null, withOrders: boolean, withDetails: boolean): MadeLink {
  const [made, setMade] = useState<MadeLink>({ isReady: false });
  useEffect(() => {
    let isCurrent = true;
    // What was made for another choice is no longer what goes along.
    setMade({ isReady: false });
    const choice: GiveChoice = order === null ? { withOrders, withDetails } : { order };
    makeLink(choice)
      .catch(() => undefined)
      .then((given) => {
        if (isCurrent) setMade({ isReady: true, given });
      });
    return () => {
      isCurrent = false;
    };
  }, [order, withOrders, withDetails]);
  return made;
}

type CheckProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
};

function Check({ label, isChecked, onCheck }: CheckProps) {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

type LinkChoicesProps = { readonly given: GivenLink; readonly isOrder: boolean };

function LinkChoices({ given: { link }, isOrder }: LinkChoicesProps) {
  const [copied, setCopied] = useState<boolean>();
  const inApp = readInApp();
  const canShare = typeof navigator.share === 'function';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <>
      <ScreenQr text={link} />
      <div className={styles['ways']}>
        {inApp?.isAndroid && (
          <ButtonAnchor href={intentLink(link)}>{texts.inApp.android}</ButtonAnchor>
        )}
        {canShare && (
          <Button
            look={inApp ? 'secondary' : 'primary'}
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            {texts.share}
          </Button>
        )}
        <Button
          look={canShare || inApp?.isAndroid ? 'secondary' : 'primary'}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
        <Button
          look="quiet"
          onClick={() => downloadFile(new File([link], texts.file, { type: 'text/plain' }))}
        >
          {texts.save}
        </Button>
      </div>
      <div className={styles['choices']}>
        {inApp && !inApp.isAndroid && <p>{texts.inApp.ios}</p>}
        <p role="status">
          {copied === true ? texts.copied : copied === false ? texts.notCopied : ''}
        </p>
        {copied === false && (
          <p className={styles['link']} translate="no">
            {link}
          </p>
        )}
        <p className={styles['quiet']}>{isOrder ? texts.openOrder : texts.open}</p>
      </div>
    </>
  );
}

function PasteLink({ onPaste }: Pick<GiveProps, 'onPaste'>) {
  const titleId = useId();
  const [pasted, setPasted] = useState('');

  function read(event: FormEvent): void {
    event.preventDefault();
    onPaste(pasted);
  }

  return (
    <section aria-labelledby={titleId} className={styles['panel']}>
      <h2 id={titleId}>{texts.pasteTitle}</h2>
      <form className={styles['form']} onSubmit={read}>
        <TextField
          label={texts.paste}
          value={pasted}
          autoComplete="off"
          spellCheck={false}
          onValue={setPasted}
        />
        <Button type="submit" look="secondary">
          {texts.read}
        </Button>
      </form>
    </section>
  );
}
