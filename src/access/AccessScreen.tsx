import { accessWords } from '#core/gallery/galleryTexts.ts';
import { brand } from '#core/shop/brand.ts';
import { heroPictures } from '#core/shop/reel.ts';
import { slugOfPath } from '#core/gallery/paths.ts';
import { renditionPath } from '#core/shop/pictures.ts';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './AccessScreen.module.css';
import { CodeForm, type CodeFormProps } from './CodeForm.tsx';
import { MyGalleriesLater } from './MyGalleriesLater.tsx';
import { useArrivingCode } from './useArrivingCode.ts';

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
            <a href={`mailto:${brand.studio.email}`} translate="no">
              {brand.studio.email}
            </a>
            <span>.</span>
          </p>
        </div>
      </div>
      <MyGalleriesLater />
    </main>
  );
}
