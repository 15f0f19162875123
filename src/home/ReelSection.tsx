import { homeWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { reelPlaceholder, type ReelPicture } from '#core/shop/reel.ts';
import { SectionHead } from '#ui/Section.tsx';
import { Reel } from './Reel.tsx';
import styles from './ReelSection.module.css';

const { title } = homeWords.reel;

export function ReelSection({ pictures }: { readonly pictures: readonly ReelPicture[] }) {
  return (
    <section id="reel" aria-labelledby="reel-title" className={styles['section']}>
      <SectionHead id="reel" title={title} lead={leads.reel} />
      {pictures.length === 0 ? (
        <p className={styles['placeholder']}>{reelPlaceholder}</p>
      ) : (
        <Reel pictures={pictures} />
      )}
    </section>
  );
}
