import { useState } from 'react';
import { formatCents } from '#core/money/money.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { LineView, SlotPhoto, SlotView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { CropDialog } from './CropDialog.tsx';
import { deskTexts } from './deskTexts.ts';
import { type Draft, slotKey, withPhotoForAll } from './draft.ts';
import styles from './OrderLines.module.css';
import { Photo } from './Photo.tsx';
import { PickDialog } from './PickDialog.tsx';
import { Prints } from './Prints.tsx';
import { Acts } from './Screen.tsx';

const texts = deskTexts.order;

type LinesProps = {
  readonly lines: readonly LineView[];
  /** Where it was ordered. */
  readonly gallery: string | undefined;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
};

type Place = { readonly line: LineView; readonly slot: SlotView };
/** What is being done with a photo. */
type Task = Place & { readonly kind: 'pick' | 'crop' };

export function OrderLines({ lines, gallery, draft, onDraft }: LinesProps) {
  const [task, setTask] = useState<Task>();
  const close = (): void => setTask(undefined);
  const photosIn = ({ line, slot }: Place): readonly SlotPhoto[] =>
    draft.slots[slotKey(line, slot)] ?? slot.photos;
  const [croppable] = task?.kind === 'crop' ? photosIn(task) : [];

  function put({ line, slot }: Place, photos: readonly SlotPhoto[]): void {
    onDraft({ ...draft, slots: { ...draft.slots, [slotKey(line, slot)]: photos } });
    close();
  }

  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.number}>
          <LineHead line={line} draft={draft} onDraft={onDraft} />
          {line.prints.length > 0 && (
            <Prints
              prints={line.prints}
              isOld={line.slots.some((slot) => slotKey(line, slot) in draft.slots)}
            />
          )}
          <ul>
            {line.slots.map((slot) => (
              <Slot
                key={slot.id}
                slot={slot}
                photos={photosIn({ line, slot })}
                onTask={(kind) => setTask({ kind, line, slot })}
                onTakeOut={() => put({ line, slot }, [])}
                onAll={(photo) =>
                  onDraft(withPhotoForAll(draft, lines, photo, slot.shows === 'team'))
                }
              />
            ))}
          </ul>
        </li>
      ))}
      {task?.kind === 'pick' && (
        <PickDialog
          lead={[task.line.name, task.slot.label].join(': ')}
          gallery={galleryOf(lines) ?? gallery}
          onPick={(photo) => put(task, [photo])}
          onClose={close}
        />
      )}
      {task && croppable && (
        <CropDialog
          slot={task.slot}
          photo={croppable}
          onCrop={(photo) => put(task, [photo])}
          onClose={close}
        />
      )}
    </ul>
  );
}

/** The gallery of the order's first photo. */
function galleryOf(lines: readonly LineView[]): string | undefined {
  return lines.flatMap(({ slots }) => slots.flatMap(({ photos }) => photos))[0]?.gallery;
}

type LineHeadProps = Pick<LinesProps, 'draft' | 'onDraft'> & { readonly line: LineView };

function LineHead({ line, draft, onDraft }: LineHeadProps) {
  const { number, name, qty, priceCents, isAddOn } = line;
  const shown = draft.quantities[number] ?? qty;

  function change(typed: string): void {
    const { [number]: _before, ...others } = draft.quantities;
    const next = Number(typed);
    if (!Number.isInteger(next) || next < 0) return;
    onDraft({ ...draft, quantities: next === qty ? others : { ...others, [number]: next } });
  }

  return (
    <div className={styles['head']}>
      <h3>{name}</h3>
      <strong>{formatCents(priceCents * shown)}</strong>
      {!isAddOn && (
        <TextField
          label={texts.quantity}
          type="number"
          min={0}
          max={99}
          value={String(shown)}
          onValue={change}
        />
      )}
    </div>
  );
}

type SlotProps = {
  readonly slot: SlotView;
  readonly photos: readonly SlotPhoto[];
  readonly onTask: (kind: Task['kind']) => void;
  readonly onTakeOut: () => void;
  readonly onAll: (photo: SlotPhoto) => void;
};

function Slot({ slot, photos, onTask, onTakeOut, onAll }: SlotProps) {
  const [first] = photos;
  const words = photos
    .map(({ number, player }) =>
      [deskTexts.frame(frameDigits(number)), player].filter(Boolean).join(' · '),
    )
    .join(', ');
  const remarks = new Set(photos.map(({ remark }) => remark).filter(Boolean));
  const onPick = (): void => onTask('pick');
  return (
    <li className={styles['slot']}>
      <button
        type="button"
        className={styles['photo']}
        aria-label={texts.photo(slot.label, words || texts.choose)}
        onClick={onPick}
      >
        {first ? <Photo photo={first} shownWidth={72} /> : <span data-empty>{'?'}</span>}
      </button>
      <div className={styles['words']}>
        <strong>{slot.label}</strong>
        <span translate="no">{words || deskTexts.orders.noPhoto}</span>
        {[...remarks].map((remark) => (
          <small key={remark}>{remark}</small>
        ))}
      </div>
      <Acts
        look="quiet"
        acts={[
          [first ? texts.change : texts.choose, onPick],
          first && slot.template && [texts.crop, () => onTask('crop')],
          first && [texts.forAll, () => onAll(first)],
          first && [texts.takeOut, onTakeOut, 'remove'],
        ]}
      />
    </li>
  );
}
