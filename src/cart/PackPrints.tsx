import { slotTexts, orderWords } from '#core/cart/cartTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { slotPhotos, type LinePart } from '#core/cart/lineChoice.ts';
import { commonPhoto, partPhotos, showsCommon, photoLabel } from './packPhotos.ts';
import { LinePicture } from '#ordering/LinePicture.tsx';
import type { Choices } from '#ordering/useChoices.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { Button } from '#ui/Button.tsx';
import { useMemo } from 'react';
import styles from './PackPrints.module.css';
import type { PhotoTask } from './PhotoDialogs.tsx';
import type { LineChoice } from './useLineChoice.ts';
import type { Template } from '#core/shop/templates.ts';
import { PhotoSlot } from './PhotoSlot.tsx';
import { isBlackAndWhite } from '#core/cart/poses.ts';
import { layoutSheet } from '#core/print/printSheet.ts';
import { printWords } from '#core/print/printWords.ts';
import { foundPhotos, pieceContents, photoPixels, renditionsFor } from '#ordering/foundPhotos.ts';
import { SealedPicture } from '#ordering/SealedPicture.tsx';
import { usePhotos } from '#device/photos/usePhotos.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';

type PackPrintsProps = {
  readonly parts: readonly LinePart[];
  readonly choice: LineChoice;
  readonly choices: Choices;
  readonly onTask: (task: PhotoTask) => void;
  readonly onChange: (part: LinePart) => void;
};

/** All prints of a pack in one picture, the photo that they share, and a row for each. */
export function PackPrints({ parts, choice, choices, onTask, onChange }: PackPrintsProps) {
  const { customer } = useCheckout().checkout;
  const line = useMemo(() => choice.lineNow(), [choice]);
  const photos = slotPhotos(choice.photos);
  const common = commonPhoto(parts, photos);
  const wordsOf = (photo: Parameters<typeof photoLabel>[0]) =>
    photoLabel(photo, choices.all, choices.galleries.length > 1);
  const photoWordsOf = (part: LinePart): string =>
    [...new Set(partPhotos(part, photos).map(wordsOf))].join(', ') || slotTexts.none;
  return (
    <>
      {common !== 'none' && (
        <div className={styles['picture']}>
          <LinePicture
            line={line}
            choices={choices}
            customer={customer}
            opensPhotos
            shownWidth={340}
            shows="all and counts"
          />
        </div>
      )}
      <div className={styles['shared']}>
        <p translate={typeof common === 'string' ? 'yes' : 'no'}>
          {common === 'none'
            ? slotTexts.noneYet
            : common === 'several'
              ? slotTexts.differ
              : fillText(slotTexts.allShow, { photo: wordsOf(common) })}
        </p>
        <Button look="secondary" onClick={() => onTask({ kind: 'choose all' })}>
          {common === 'none' ? slotTexts.choose : slotTexts.changeAll}
        </Button>
      </div>
      <ul className={styles['rows']}>
        {parts.map((part) => (
          <li key={part.id}>
            <button type="button" className={styles['row']} onClick={() => onChange(part)}>
              <PrintPreview
                part={part}
                choice={choice}
                choices={choices}
                shownWidth={56}
                className={styles['print']}
              />
              <span className={styles['words']}>
                <span className={styles['name']}>{part.legend}</span>
                <span className={styles['soft']}>{sizeOf(part)}</span>
                <span
                  className={showsCommon(part, photos, common) ? 'visually-hidden' : styles['soft']}
                  translate="no"
                >
                  {photoWordsOf(part)}
                </span>
              </span>
              <span className={styles['change']}>
                {partPhotos(part, photos).length > 0 ? slotTexts.change : slotTexts.chooseOne}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Nothing where the name says it. */
function sizeOf({ name, slots }: LinePart): string {
  const template = slots[0]?.template;
  if (!template || /\dx\d/.test(name)) return '';
  return printSize(template);
}

/** How large a print is, as its template has it. */
const mmPerInch = 25.4;

/** Returns `2.5 x 3.5 in`. */
function printSize({ widthMm, heightMm }: Pick<Template, 'widthMm' | 'heightMm'>): string {
  return fillText(orderWords.inches, { size: `${inches(widthMm)} x ${inches(heightMm)}` });
}

function inches(mm: number): string {
  return String(Math.round((10 * mm) / mmPerInch) / 10);
}

type PartPhotosProps = OfPart & Pick<PackPrintsProps, 'onTask'>;

/** A print as it will be, and its slots. */
export function PartPhotos({ part, choice, choices, onTask }: PartPhotosProps) {
  return (
    <>
      <PrintPreview {...{ part, choice, choices }} shownWidth={280} className={styles['preview']} />
      {part.slots.map((slot) => (
        <PhotoSlot
          key={slot.id}
          slot={slot}
          part={part}
          photos={choice.photosIn(slot)}
          choices={choices}
          onPhotos={(inSlot) => choice.choosePhotos(slot, inSlot)}
          onChoose={(index) => onTask({ kind: 'choose', at: { part, slot, index } })}
          onCrop={(index) => onTask({ kind: 'crop', at: { part, slot, index } })}
        />
      ))}
    </>
  );
}

type OfPart = Pick<PackPrintsProps, 'choice' | 'choices'> & { readonly part: LinePart };

type PrintPreviewProps = OfPart & {
  /** In CSS pixels. */
  readonly shownWidth: number;
  readonly className: string | undefined;
};

/** All pieces of a print as they will be, with the photos that were chosen; without a template the photo itself. Nothing without a photo. */
function PrintPreview(props: PrintPreviewProps) {
  const { part, choice, choices, shownWidth, className } = props;
  const { slots } = part;
  const { customer } = useCheckout().checkout;
  const photos = slotPhotos(choice.photos);
  const found = foundPhotos(slots, photos, choices.galleries);
  const opened = usePhotos(renditionsFor(found, shownWidth));
  const [shown] = found;
  if (!shown) return null;
  const { template, pieces } = shown.slot;
  if (!template) return <SealedPicture {...{ ...shown, shownWidth, className }} />;
  const words = printWords(slots, photos, choices, customer);
  const contents = pieceContents(found, pieces, words, isBlackAndWhite(choice.poseOf(part)));
  return (
    <PrintPicture
      layout={layoutSheet(template, contents)}
      photos={photoPixels(found, opened)}
      className={className}
    />
  );
}
