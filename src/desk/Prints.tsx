import { useMemo, useRef } from 'react';
import type { PictureName, PrintOfOrder, PrintView } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { PrintPicture } from '#ui/PrintPicture.tsx';
import { useInView } from '#ui/useInView.ts';
import { deskTexts } from './deskTexts.ts';
import { usePictures } from './Photo.tsx';
import styles from './Prints.module.css';

type PrintsProps = {
  /** Those of several orders say whose they are. */
  readonly prints: readonly (PrintView & Partial<PrintOfOrder>)[];
  /** False if their names stand elsewhere. */
  readonly isNamed?: boolean;
};

/** Prints as the lab's files will be. */
export function Prints({ prints, isNamed = true }: PrintsProps) {
  return (
    <ul className={styles['prints']}>
      {prints.map((print, index) => (
        // A sheet has no other identity.
        // oxlint-disable-next-line react/no-array-index-key
        <Print key={index} {...print} isNamed={isNamed} />
      ))}
    </ul>
  );
}

type PrintProps = PrintsProps['prints'][number] & { readonly isNamed: boolean };

function Print({ name, copies, pieces, layout, order, player, isNamed }: PrintProps) {
  const frame = useRef<HTMLLIElement>(null);
  const isNear = useInView(frame, '50% 0px', true);
  const names = useMemo(
    () => new Set(layout.operations.flatMap((one) => (one.kind === 'photo' ? [one.photo] : []))),
    [layout],
  );
  const urls = usePictures(isNear ? [...names].map(photoNamed) : [], 360, true);
  const photos = Object.fromEntries(Object.entries(urls).map(([photo, url]) => [photo, { url }]));
  return (
    <li ref={frame}>
      <PrintPicture
        layout={layout}
        photos={photos}
        label={name}
        className={styles['print'] ?? ''}
      />
      {order !== undefined && (
        <Link to={`/orders/${order}`} translate="no">
          {player || order}
        </Link>
      )}
      {isNamed && <span>{deskTexts.order.copies(copies, name, pieces)}</span>}
    </li>
  );
}

function photoNamed(name: string): PictureName {
  const [gallery = '', file = ''] = name.split('/');
  return { gallery, file };
}
