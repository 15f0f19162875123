import { useState } from 'react';
import { formatCents } from '#core/money/money.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { LineView, SlotPhoto, SlotView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { CropDialog } from './CropDialog.tsx';
import { deskTexts, stateWords } from './deskTexts.ts';
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
  /** Its photo is the next thing to choose. */
  readonly wanted: SlotView | undefined;
  readonly onDraft: (draft: Draft) => void;
};

type Place = { readonly line: LineView; readonly slot: SlotView };
/** What is being done with a photo. */
type Task = Place & { readonly kind: 'pick' | 'crop' };

export function OrderLines({ lines, gallery, draft, wanted, onDraft }: LinesProps) {
  const [task, setTask] = useState<Task>();
  const close = (): void => setTask(undefined);
  const photosIn = (place: Place): readonly SlotPhoto[] =>
    draftIn(draft, place) ?? place.slot.photos;
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
          {[...new Set(line.slots.map(({ part }) => part))].map((part) => (
            <Made
              key={part}
              prints={line.prints.filter((print) => print.part === part)}
              places={line.slots.flatMap((slot) => (slot.part === part ? { line, slot } : []))}
              draft={draft}
              wanted={wanted}
              onTask={setTask}
              onTakeOut={(place) => put(place, [])}
              onAll={(photo, isTeam) => onDraft(withPhotoForAll(draft, lines, photo, isTeam))}
            />
          ))}
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

/** What was chosen for a place and is not saved. */
function draftIn({ slots }: Draft, { line, slot }: Place): readonly SlotPhoto[] | undefined {
  return slots[slotKey(line, slot)];
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

type PlaceProps = Pick<LinesProps, 'draft' | 'wanted'> & {
  readonly onTask: (task: Task) => void;
  readonly onTakeOut: (place: Place) => void;
  readonly onAll: (photo: SlotPhoto, isTeam: boolean) => void;
};

type MadeProps = PlaceProps & {
  readonly prints: LineView['prints'];
  readonly places: readonly Place[];
};

/** A product, or a part of a pack: its prints, and beside them what can be done with its photos. */
function Made({ prints, places, ...props }: MadeProps) {
  const isOld = places.some((place) => draftIn(props.draft, place) !== undefined);
  const names = new Set(prints.map(({ copies, name }) => texts.copies(copies, name)));
  return (
    <div className={styles['made']}>
      {prints.length > 0 && <Prints prints={prints} isNamed={false} isOld={isOld} />}
      <ul>
        {[...names].map((name) => (
          <li key={name}>
            <strong>{name}</strong>
          </li>
        ))}
        {places.map((place) => (
          <PhotoPlace
            key={place.slot.id}
            {...props}
            place={place}
            isAlone={places.length === 1 && (prints.length > 0 || place.slot.part === '')}
            isPrinted={prints.length > 0}
          />
        ))}
      </ul>
    </div>
  );
}

type PhotoPlaceProps = PlaceProps & {
  readonly place: Place;
  /** Its name stands above. */
  readonly isAlone: boolean;
  readonly isPrinted: boolean;
};

function PhotoPlace({ place, isAlone, isPrinted, ...props }: PhotoPlaceProps) {
  const { draft, wanted, onTask, onTakeOut, onAll } = props;
  const { slot } = place;
  const photos = draftIn(draft, place) ?? slot.photos;
  const [first] = photos;
  const words = photos
    .map(({ number, player }) =>
      [deskTexts.frame(frameDigits(number)), player].filter(Boolean).join(' · '),
    )
    .join(', ');
  const remarks = new Set(photos.map(({ remark }) => remark).filter(Boolean));
  const look = wanted === slot ? 'primary' : 'secondary';
  const pick = (): void => onTask({ ...place, kind: 'pick' });
  const isShown = first && (!isPrinted || draftIn(draft, place) !== undefined);
  return (
    <li className={styles['place']}>
      {isShown && <Photo photo={first} shownWidth={72} />}
      <div>
        {!isAlone && <strong>{isPrinted ? stateWords(slot.shows) : slot.label}</strong>}
        <span translate="no">{words || deskTexts.orders.noPhoto}</span>
        {[...remarks].map((remark) => (
          <small data-open key={remark}>
            {remark}
          </small>
        ))}
        <Acts
          look="quiet"
          acts={[
            first
              ? [texts.change, pick, 'quiet', texts.photo(slot.label, words)]
              : [texts.choose, pick, look, texts.photo(slot.label, texts.choose)],
            first && slot.template && [texts.crop, () => onTask({ ...place, kind: 'crop' })],
            first && [texts.forAll, () => onAll(first, slot.shows === 'team')],
            first && [texts.takeOut, () => onTakeOut(place), 'remove'],
          ]}
        />
      </div>
    </li>
  );
}
