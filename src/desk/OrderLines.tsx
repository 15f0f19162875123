import { useState } from 'react';
import { formatCents } from '#core/money/money.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { CropDialog } from './CropDialog.tsx';
import type { LineView, SlotPhoto, SlotView } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { type Draft, slotKey, withPhotoForAll } from './draft.ts';
import styles from './OrderLines.module.css';
import { Photo } from './Photo.tsx';
import { Prints } from './Prints.tsx';
import { PickDialog } from './PickDialog.tsx';

const texts = deskTexts.order;

type LinesProps = {
  readonly lines: readonly LineView[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
};

/** What is being done with a photo. */
type Task = { readonly kind: 'pick' | 'crop'; readonly line: LineView; readonly slot: SlotView };

export function OrderLines({ lines, draft, onDraft }: LinesProps) {
  const [task, setTask] = useState<Task>();
  const photosIn = (line: LineView, slot: SlotView): readonly SlotPhoto[] =>
    draft.slots[slotKey(line, slot)] ?? slot.photos;

  function put({ line, slot }: Pick<Task, 'line' | 'slot'>, photos: readonly SlotPhoto[]): void {
    onDraft({ ...draft, slots: { ...draft.slots, [slotKey(line, slot)]: photos } });
    setTask(undefined);
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
          <ul className={styles['slots']}>
            {line.slots.map((slot) => (
              <Slot
                key={slot.id}
                slot={slot}
                photos={photosIn(line, slot)}
                onPick={() => setTask({ kind: 'pick', line, slot })}
                onCrop={() => setTask({ kind: 'crop', line, slot })}
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
          gallery={galleryOf(lines)}
          onPick={(photo) => put(task, [photo])}
          onClose={() => setTask(undefined)}
        />
      )}
      {task?.kind === 'crop' && (
        <CropDialog
          slot={task.slot}
          photo={photosIn(task.line, task.slot)[0]}
          onCrop={(photo) => put(task, [photo])}
          onClose={() => setTask(undefined)}
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
      <h3 className={styles['name']}>{name}</h3>
      <span className={styles['price']}>{formatCents(priceCents * shown)}</span>
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
  readonly onPick: () => void;
  readonly onCrop: () => void;
  readonly onTakeOut: () => void;
  readonly onAll: (photo: SlotPhoto) => void;
};

function Slot({ slot, photos, onPick, onCrop, onTakeOut, onAll }: SlotProps) {
  const [first] = photos;
  const words = photos.map(({ number, player }) =>
    [`No. ${frameDigits(number)}`, player].filter(Boolean).join(' · '),
  );
  const remarks = [...new Set(photos.map(({ remark }) => remark))].filter(Boolean);
  return (
    <li className={styles['slot']} data-empty={photos.length === 0 || undefined}>
      <button
        type="button"
        className={styles['photo']}
        aria-label={`${fillText(texts.photo, { slot: slot.label })}: ${words.join(', ') || texts.choose}`}
        onClick={onPick}
      >
        {first ? (
          <Photo photo={first} shownWidth={72} />
        ) : (
          <span className={styles['empty']}>{'?'}</span>
        )}
      </button>
      <div className={styles['words']}>
        <span className={styles['label']}>{slot.label}</span>
        <span translate="no">{words.join(', ') || deskTexts.orders.noPhoto}</span>
        {remarks.map((remark) => (
          <span key={remark} className={styles['remark']}>
            {remark}
          </span>
        ))}
      </div>
      <div className={styles['buttons']}>
        <Button look="quiet" onClick={onPick}>
          {first ? texts.change : texts.choose}
        </Button>
        {first && slot.template && (
          <Button look="quiet" onClick={onCrop}>
            {texts.crop}
          </Button>
        )}
        {first && (
          <Button look="quiet" onClick={() => onAll(first)}>
            {texts.forAll}
          </Button>
        )}
        {first && (
          <Button look="remove" onClick={onTakeOut}>
            {texts.takeOut}
          </Button>
        )}
      </div>
    </li>
  );
}
