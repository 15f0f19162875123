import { homeWords } from '#core/shop/homeTexts.ts';
import { promises, times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';
import { Section } from '#ui/Section.tsx';
import { Fragment } from 'react';
import styles from './HowItWorks.module.css';

export function HowItWorks() {
  return (
    <Section id="how" title={homeWords.how.title} tone="pitch" lines="circle">
      <ol className={styles['steps']}>
        {promises.howItWorks.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3>
              {title.split('/').map((word, at) => (
                <Fragment key={word}>
                  {at > 0 && <span>/</span>}
                  {at > 0 && <wbr />}
                  <span>{word}</span>
                </Fragment>
              ))}
            </h3>
            <p>{fillText(text, times)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
