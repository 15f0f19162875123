import { deadlineTexts } from '#facts/orderTexts.ts';
import { deadlineOf, shortDeadline } from '#rules/deadline.ts';
import { fillText } from '#rules/fillText.ts';
import { useState } from 'react';
import styles from './GalleryHeader.module.css';

/** In the button that leads to the shop: the last day to order, while it is ahead. */
export function OrderBy({ deadline: stored }: { readonly deadline: string }) {
  const [nowMs] = useState(Date.now);
  const deadline = deadlineOf(stored);
  const day = deadline && shortDeadline(deadline, nowMs);
  if (day === undefined) return null;
  return <small className={styles['by']}> {fillText(deadlineTexts.short, { day })}</small>;
}
