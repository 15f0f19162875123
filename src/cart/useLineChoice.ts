import type { Product } from '#core/shop/catalogFile.ts';
import { photoPoses, type PoseId } from '#core/shop/poses.ts';
import { chosenPoses, type ChosenPoses, type CartLine } from '#core/cart/cart.ts';
import {
  chosenPhotos,
  lineOf,
  poseIn,
  type ChosenPhotos,
  type LinePart,
} from '#core/cart/lineChoice.ts';
import {
  likelyChoices,
  preferredChoices,
  presetPhotos,
  type Choice,
  type PhotoKind,
} from '#core/cart/photoChoice.ts';
import type { WantedPhoto, PhotoName } from '#core/cart/photoToOrder.ts';
import { referencesOf } from '#core/gallery/photoReference.ts';
import type { PhotoPieces } from '#core/cart/pieces.ts';
import { kindsOf } from '#core/cart/presetLine.ts';
import type { Slot } from '#core/cart/slots.ts';
import { isGalleryOpen } from '#device/gallery/galleriesAtHand.ts';
import { useMemo, useRef, useState } from 'react';
import type { Choices } from '#ordering/useChoices.ts';
import { slotTexts } from '#core/cart/cartTexts.ts';
import { heartsOf, playerPhotosOf } from '#device/players/hearts.ts';

/** When to draw what was chosen. At once if absent. */
type Draw = (work: () => void) => void;

export type LineChoice = {
  readonly photos: ChosenPhotos;
  /** The photos that the person most likely wants, of one gallery. */
  readonly preferred: readonly Choice[];
  /** These, and the photos with a heart and of the person's players in all galleries. */
  readonly likely: readonly Choice[];
  readonly photosIn: (slot: Slot) => readonly PhotoPieces[];
  readonly poseOf: (part: LinePart) => PoseId;
  /** Returns what to say below the pose. */
  readonly noteOf: (part: LinePart) => string | undefined;
  readonly choosePhotos: (slot: Slot, photos: readonly PhotoPieces[], draw?: Draw) => void;
  /** Puts one photo into every slot that it suits, and its team's photo where that belongs. */
  readonly chooseForAll: (choice: Choice, draw?: Draw) => void;
  readonly choosePose: (part: string, pose: PoseId) => void;
  /** Returns one piece of what is chosen. */
  readonly lineNow: () => CartLine;
};

/** Holds the poses and photos of a line while they are chosen: those of `line`, or what suits the wanted photo. */
export function useLineChoice(
  product: Product,
  line: CartLine | undefined,
  wanted: WantedPhoto | undefined,
  choices: Choices,
): LineChoice {
  // Undefined until the person chooses: what is preset may change until then, when a gallery has opened.
  const [chosen, setPhotos] = useState<ChosenPhotos | undefined>(
    line && chosenPhotos(product, line.photos),
  );
  // What is drawn a frame later is in the line at once: somebody may add it before.
  const latest = useRef(chosen);
  const [poses, setPoses] = useState<ChosenPoses>(line ? chosenPoses(line) : {});
  const preset = useMemo(
    () => presetOf(product, line, wanted, choices),
    [product, line, wanted, choices],
  );
  const photos = chosen ?? preset.photos;
  // The same until something is chosen: a dialog over this one is drawn without drawing this one again.
  return useMemo(() => {
    const put = (changed: ChosenPhotos, draw: Draw = (work) => work()): void => {
      latest.current = { ...(latest.current ?? preset.photos), ...changed };
      draw(() => setPhotos(latest.current));
    };
    const photosIn = ({ id }: Slot): readonly PhotoPieces[] => photos[id] ?? [];
    const poseOf = (part: LinePart): PoseId => poseIn(poses, part);
    const noteOf = (part: LinePart): string | undefined =>
      poseNote(
        poseOf(part),
        part.slots,
        Object.fromEntries(
          part.slots.map((slot) => [slot.id, kindsOf(choices.all, photosIn(slot))]),
        ),
      );
    return {
      ...preset,
      photos,
      photosIn,
      poseOf,
      noteOf,
      choosePhotos: ({ id }, inSlot, draw) => put({ [id]: inSlot }, draw),
      chooseForAll: (choice, draw) => put(filledWith(product, choices.all, choice), draw),
      choosePose: (part, pose) => setPoses((before) => ({ ...before, [part]: pose })),
      // Another tab may have removed the gallery while the dialog was open.
      lineNow: () =>
        lineOf(product, poses, latest.current ?? photos, ({ gallery }) => isGalleryOpen(gallery)),
    };
  }, [product, choices, preset, photos, poses]);
}

/** Returns the slots that one photo, and its team's, fill. */
function filledWith(product: Product, all: readonly Choice[], choice: Choice): ChosenPhotos {
  const filled = Object.entries(chosenPhotos(product, presetPhotos(product, all, [choice])));
  return Object.fromEntries(filled.filter(([, inSlot]) => inSlot.length > 0));
}

type Preset = Pick<LineChoice, 'photos' | 'preferred' | 'likely'>;

function presetOf(
  product: Product,
  line: CartLine | undefined,
  wanted: WantedPhoto | undefined,
  choices: Choices,
): Preset {
  // A line that is edited is for the child of its first photo.
  const about = wanted ?? referencesOf(line?.photos)[0];
  const named = likelyPhotos(choices.galleries);
  const preferred = preferredChoices(choices.all, about, named);
  return {
    preferred,
    likely: likelyChoices(choices.all, preferred, named),
    photos: chosenPhotos(product, presetPhotos(product, choices.all, preferred, wanted)),
  };
}

/**
 * Returns what to say below the pose of one print, or undefined if nothing is odd about it: the pose asks for what the photo doesn't
 * show. `kinds` has those of the chosen photos by slot id.
 */
export function poseNote(
  pose: PoseId,
  slots: readonly Slot[],
  kinds: Readonly<Record<string, readonly PhotoKind[]>>,
): string | undefined {
  const chosen = slots.flatMap(({ id }) => kinds[id] ?? []);
  if (chosen.length === 0) return undefined;
  if (pose === photoPoses.card) return chosen.includes('card') ? undefined : slotTexts.noCard;
  if (pose !== photoPoses.memoryMate) return undefined;
  const team = slots.find(({ shows }) => shows === 'team');
  if (!team) return slotTexts.noMemoryMate;
  return (kinds[team.id] ?? []).length > 0 ? undefined : slotTexts.noTeamPhoto;
}

/** Returns the photos with a heart of galleries, then those of the person's players. */
export function likelyPhotos(
  galleries: readonly { readonly gallery: { readonly slug: string } }[],
): readonly PhotoName[] {
  return [heartsOf, playerPhotosOf].flatMap((numbersOf) =>
    galleries.flatMap(({ gallery: { slug } }) =>
      numbersOf(slug).map((number) => ({ gallery: slug, number })),
    ),
  );
}
