import { flushSync } from 'react-dom';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { formatCents } from '#core/money/money.ts';
import { limits } from '#core/text/limits.ts';
import type { LineView, OrderView, SlotPhoto, SlotView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { deskTexts, stateWords } from './deskTexts.ts';
import { closeDialog, showDialog } from './dialogs.tsx';
import { type Draft, quantityTyped, slotKey, withPhotoForAll } from './draft.ts';
import styles from './OrderLines.module.css';
import { Photo } from './Photo.tsx';
import { CropDialog, PickDialog } from './PhotoDialogs.tsx';
import { Prints } from './Prints.tsx';
import { Acts } from './Screen.tsx';

const texts = deskTexts.order;

type LinesProps = {
  readonly order: OrderView;
  /** As it would be with the draft. */
  readonly shown: OrderView;
  readonly draft: Draft;
  /** Its photo is the next thing to choose. */
  readonly wanted: SlotView | undefined;
  readonly onDraft: (draft: Draft) => void;
  /** A photo was chosen, and its dialog is closed. */
  readonly onChosen: () => void;
};

type Place = { readonly line: LineView; readonly slot: SlotView };

export function OrderLines({ order, shown, draft, wanted, onDraft, onChosen }: LinesProps) {
  const { lines, gallery, row } = order;
  function put({ line, slot }: Place, photos: readonly SlotPhoto[]): void {
    flushSync(() => {
      onDraft({ ...draft, slots: { ...draft.slots, [slotKey(line, slot)]: photos } });
      closeDialog();
    });
    onChosen();
  }

  function pick(place: Place): void {
    const lead = [...new Set([place.line.name, place.slot.label])].join(': ');
    const onPick = (photo: SlotPhoto): void => put(place, [photo]);
    const [only, another] = row.players;
    const child = order.fields.find(({ name }) => name === 'childName')?.value;
    const isTeam = place.slot.shows === 'team';
    const player = isTeam || another ? undefined : only || child;
    showDialog(PickDialog, { lead, gallery: galleryOf(lines) ?? gallery, player, isTeam, onPick });
  }

  function crop(place: Place, photo: SlotPhoto): void {
    const onCrop = (cropped: SlotPhoto): void => put(place, [cropped]);
    showDialog(CropDialog, { slot: place.slot, photo, onCrop });
  }

  const isOne = lines.flatMap(({ slots }) => slots).length === 1;
  // With the team photo that goes with a player's.
  const slotsOf = ({ number, slots }: LineView): readonly SlotView[] =>
    shown.lines.find((line) => line.number === number)?.slots ?? slots;
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.number}>
          <LineHead line={line} draft={draft} onDraft={onDraft} />
          {[...new Set(slotsOf(line).map(({ part }) => part))].map((part) => (
            <Made
              key={part}
              prints={shown.lines
                .filter(({ number }) => number === line.number)
                .flatMap(({ prints }) => prints.filter((print) => print.part === part))}
              places={slotsOf(line).flatMap((slot) => (slot.part === part ? { line, slot } : []))}
              draft={draft}
              wanted={wanted}
              onPick={pick}
              onCrop={crop}
              onTakeOut={(place) => put(place, [])}
              onAll={
                isOne
                  ? undefined
                  : (photo, isTeam) => onDraft(withPhotoForAll(draft, lines, photo, isTeam))
              }
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function draftIn({ slots }: Draft, { line, slot }: Place): readonly SlotPhoto[] | undefined {
  return slots[slotKey(line, slot)];
}

function galleryOf(lines: readonly LineView[]): string | undefined {
  return lines.flatMap(({ slots }) => slots.flatMap(({ photos }) => photos))[0]?.gallery;
}

type LineHeadProps = Pick<LinesProps, 'draft' | 'onDraft'> & { readonly line: LineView };

function LineHead({ line, draft, onDraft }: LineHeadProps) {
  const { number, name, qty, priceCents, isAddOn } = line;
  const typed = draft.quantities[number] ?? String(qty);
  const shown = quantityTyped(typed);

  function change(next: string): void {
    const { [number]: _before, ...others } = draft.quantities;
    const isSame = quantityTyped(next) === qty;
    onDraft({ ...draft, quantities: isSame ? others : { ...others, [number]: next } });
  }

  return (
    <div className={styles['head']}>
      <h3>{name}</h3>
      <strong>{formatCents(priceCents * (shown ?? qty))}</strong>
      {!isAddOn && (
        <TextField
          label={texts.quantity}
          inputMode="numeric"
          value={typed}
          error={shown === undefined ? texts.noQuantity(limits.lineQuantityMax) : undefined}
          onValue={change}
        />
      )}
    </div>
  );
}

type PlaceProps = Pick<LinesProps, 'draft' | 'wanted'> & {
  readonly onPick: (place: Place) => void;
  readonly onCrop: (place: Place, photo: SlotPhoto) => void;
  readonly onTakeOut: (place: Place) => void;
  /** Undefined where there is only one. */
  readonly onAll: ((photo: SlotPhoto, isTeam: boolean) => void) | undefined;
};

type MadeProps = PlaceProps & {
  readonly prints: LineView['prints'];
  readonly places: readonly Place[];
};

/** A product, or a part of a pack: its prints, and beside them what can be done with its photos. */
function Made({ prints, places, ...props }: MadeProps) {
  const names = new Set(prints.map((one) => texts.copies(one.copies, one.name, one.pieces)));
  return (
    <div className={styles['made']}>
      {prints.length > 0 && <Prints prints={prints} isNamed={false} />}
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

/** Of the first place without a photo. */
const gapId = 'gap';

export function goToGap(): void {
  document.querySelector<HTMLElement>(`#${gapId} button`)?.focus();
}

type PhotoPlaceProps = PlaceProps & {
  readonly place: Place;
  /** Its name stands above. */
  readonly isAlone: boolean;
  readonly isPrinted: boolean;
};

function PhotoPlace({ place, isAlone, isPrinted, ...props }: PhotoPlaceProps) {
  const { draft, wanted, onPick, onCrop, onTakeOut, onAll } = props;
  const { slot } = place;
  const photos = draftIn(draft, place) ?? slot.photos;
  const [first] = photos;
  const words = photos
    .map(({ number, player }) =>
      [deskTexts.frame(frameDigits(number)), player].filter(Boolean).join(' · '),
    )
    .join(', ');
  const remarks = new Set(photos.map(({ remark }) => remark).filter(Boolean));
  const isWanted = wanted === slot;
  const pick = (): void => onPick(place);
  return (
    <li id={isWanted ? gapId : undefined} className={styles['place']}>
      {first && !isPrinted && <Photo photo={first} shownWidth={72} />}
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
              ? [
                  texts.change,
                  pick,
                  isWanted ? 'primary' : 'quiet',
                  texts.actFor(texts.change, slot.label, words),
                ]
              : [
                  texts.choose,
                  pick,
                  isWanted ? 'primary' : 'secondary',
                  texts.actFor(texts.choose, slot.label),
                ],
            first && slot.template && [texts.crop, () => onCrop(place, first)],
            first && onAll && [texts.forAll, () => onAll(first, slot.shows === 'team')],
            first && [texts.takeOut, () => onTakeOut(place), 'remove'],
          ]}
        />
      </div>
    </li>
  );
}
