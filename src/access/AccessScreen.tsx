import { accessWords } from '#core/gallery/galleryTexts.ts';
import { offeredLanguages } from '#core/shop/languages.ts';
import { brand } from '#core/shop/brand.ts';
import { heroPictures } from '#core/shop/reel.ts';
import { slugOfPath } from '#core/gallery/paths.ts';
import { renditionPath } from '#core/shop/pictures.ts';
import { useEffect, useState, type CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmailLink } from '#ui/Link.tsx';
import styles from './AccessScreen.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { CodeForm, type CodeFormProps } from './CodeForm.tsx';
import { MyGalleriesLater } from './MyGalleries.tsx';

type AccessScreenProps = Pick<CodeFormProps, 'onBegin' | 'onOpened'>;

const [picture] = heroPictures;
const background = picture && { '--picture': `url(/${renditionPath(picture.src, 960)})` };

export function AccessScreen({ onBegin, onOpened }: AccessScreenProps) {
  const [parameters] = useSearchParams();
  const next = parameters.get('next');
  const arrived = useArrivingCode();
  const requested = next !== null && slugOfPath(next) !== undefined ? next : undefined;

  return (
    <main id="main" className={styles['gate']} style={background as CSSProperties}>
      <div className={styles['ticket']}>
        <p className={styles['stub']} aria-hidden="true">
          <span>{accessWords.admit}</span>
        </p>
        <div className={styles['words']}>
          <p className={styles['kicker']}>{accessWords.kicker}</p>
          <h1 tabIndex={-1}>{accessWords.title}</h1>
          <p>{accessWords.lead}</p>
          <CodeForm
            key={arrived?.arrival}
            next={requested}
            link={arrived}
            onBegin={onBegin}
            onOpened={onOpened}
          />
          <p className={styles['lost']}>
            <span>{`${accessWords.lost} `}</span>
            <EmailLink email={brand.studio.email} />
            <span>.</span>
          </p>
          {offeredLanguages.length > 0 && (
            <p className={styles['languages']}>
              <LanguageSwitch />
            </p>
          )}
        </div>
      </div>
      <MyGalleriesLater />
    </main>
  );
}

type ArrivedCode = {
  readonly kind: LinkKind;
  readonly secret: string;
  /** Increases with every arrival: the same card may be scanned twice. */
  readonly arrival: number;
};

/** A card's link has a secret of its own. Cards that were printed earlier have the code. */
const linkKinds = ['card', 'code'] as const;
type LinkKind = (typeof linkKinds)[number];

/**
 * Returns the secret from a QR card's address, and removes it at once from the address bar and the tab's history. It is in the hash,
 * so it has never left the device. The browser's own history keeps the requested address; a phone from which the
 * gallery was removed refuses such a link (`openWithCode`).
 */
function useArrivingCode(): ArrivedCode | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [arrived, setArrived] = useState<ArrivedCode>();
  const [noted, setNoted] = useState<string | null>(null);
  const kind = linkKinds.find((name) => parameters.has(name));
  const secret = kind === undefined ? null : parameters.get(kind);

  // Recorded during rendering, so that the form is never shown empty first.
  if (secret !== noted) {
    setNoted(secret);
    if (kind !== undefined && secret !== null) {
      setArrived({ kind, secret, arrival: (arrived?.arrival ?? 0) + 1 });
    }
  }

  useEffect(() => {
    if (kind === undefined) return;
    // The next card may have been scanned before this one was drawn. Its secret arrives here, too.
    const isStillThere = new URLSearchParams(location.hash.split('?')[1]).get(kind) === secret;
    if (!isStillThere) return;
    const wiped = new URLSearchParams(parameters);
    for (const name of linkKinds) wiped.delete(name);
    setParameters(wiped, { replace: true });
  }, [kind, secret, parameters, setParameters]);

  return arrived;
}
