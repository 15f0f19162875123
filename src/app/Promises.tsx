import { dayWords } from '#core/gallery/dayWords.ts';
import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { brand } from '#core/shop/brand.ts';
import { homeWords } from '#core/shop/homeTexts.ts';
import { promiseTexts as texts } from '#core/shop/promiseTexts.ts';
import { localDay } from '#core/text/localDay.ts';
import { fillText } from '#core/text/fillText.ts';
import { timeNow } from '#device/site/clock.ts';
import { Button } from '#ui/Button.tsx';
import { EmailLink } from '#ui/Link.tsx';
import styles from './PromisesScreen.module.css';

/** Labels are the other screens' own, so that a person finds what a sentence names. */
const words = {
  studio: brand.studio.name,
  site: brand.siteUrl,
  preview: homeWords.preview.title,
  clearPhone: frameWords.clearPhone,
  takeDown: galleryActTexts.takeDown.ask,
};

/** What is promised about children's photos, each sentence with how to check it. */
export function Promises() {
  return (
    <>
      <div>
        <p className={styles['lead']}>
          <span>{`${fillText(texts.lead, words)} `}</span>
          <EmailLink email={brand.studio.email} />
        </p>
        <p className={styles['check']}>{texts.source}</p>
        <p className={styles['printed']}>{printedWords()}</p>
      </div>
      {texts.sections.map(({ title, promises }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {promises.map(({ says, check }) => (
              <li key={says} className={styles['promise']}>
                <p>{says}</p>
                <p className={styles['check']}>
                  <Checked text={`${texts.check} ${fillText(check, words)}`} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button look="secondary" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </>
  );
}

/** A paper is old one day, and says nothing of the site of another. */
function printedWords(): string {
  const day = dayWords(localDay(timeNow()), true);
  return fillText(texts.printed, { day, address: location.href });
}

/** A text in which commands and files stand between backticks. Nobody translates those. */
function Checked({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <span key={part}>{part}</span>
    ) : (
      <code key={part} translate="no">
        {part}
      </code>
    ),
  );
}
