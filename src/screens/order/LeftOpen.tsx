import { brand } from '#facts/brand.ts';
import { leftOpenTexts } from '#facts/orderPageTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { mailtoUrl } from '#rules/mailto.ts';
import type { OrderRecord } from '#rules/orderRecord.ts';
import { leftOpenOf } from '#rules/whereTo.ts';
import { timeOf } from '#screens/ordering/timeOf.ts';
import { ButtonAnchor } from '#ui/Button.tsx';
import { useId } from 'react';
import page from './OrderPage.module.css';

/** Names what an order leaves open, with a way to tell the studio before it asks. */
export function LeftOpen({ record }: { readonly record: OrderRecord }) {
  const titleId = useId();
  const { contents, orderId, placedAt, standing } = record;
  const left = contents && standing !== 'needs attention' ? leftOpenOf(contents) : [];
  if (left.length === 0) return null;
  const words = left.map((part) => leftOpenTexts[part]);
  return (
    <section aria-labelledby={titleId} className={page['panel']}>
      <h2 id={titleId}>{leftOpenTexts.title}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <ButtonAnchor
        look="secondary"
        href={mailtoUrl(brand.studio.email, {
          subject: fillText(leftOpenTexts.subject, { order: orderId ?? timeOf(placedAt) }),
          body: words.map((word) => `${word}: `).join('\n'),
        })}
      >
        {leftOpenTexts.tell}
      </ButtonAnchor>
    </section>
  );
}
