import { homeWords } from '#facts/homeWords.ts';
import { reelPlaceholder, type ReelPicture } from '#facts/reel.ts';
import { Reel } from './Reel.tsx';
import styles from './ReelSection.module.css';

const { title, lead } = homeWords.reel;

export function ReelSection({ pictures }: { readonly pictures: readonly ReelPicture[] }) {
  return (
    <section id="reel" aria-labelledby="reel-title" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="reel-title" tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      {pictures.length === 0 ? (
        <p className={styles['placeholder']}>{reelPlaceholder}</p>
      ) : (
        <Reel pictures={pictures} />
      )}
    </section>
  );
}
