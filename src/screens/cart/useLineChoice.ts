import type { Product } from '#facts/catalog.ts';
import type { PoseId } from '#facts/poses.ts';
import type { CartLine } from '#rules/cart.ts';
import {
  chosenPhotos,
  chosenPoses,
  lineOf,
  type ChosenPhotos,
  type ChosenPoses,
  type Part,
} from '#rules/lineChoice.ts';
import {
  choiceOf,
  likelyChoices,
  preferredChoices,
  presetPhotos,
  presetPose,
  type Choice,
  type PhotoKind,
} from '#rules/photoChoice.ts';
import type { PhotoName, WantedPhoto } from '#rules/photoToOrder.ts';
import { referencesOf } from '#rules/photoReference.ts';
import type { PhotoPieces } from '#rules/pieces.ts';
import { poseNote } from '#rules/poseNote.ts';
import type { Slot } from '#rules/slots.ts';
import { isGalleryOpen } from '#state/galleriesAtHand.ts';
import { heartsOf, playerPhotosOf } from '#state/hearts.ts';
import { useMemo, useRef, useState } from 'react';
import type { Choices } from '#screens/ordering/useChoices.ts';

export type LineChoice = {
  readonly photos: ChosenPhotos;
  /** The photos that the person most likely wants, of one gallery. */
  readonly preferred: readonly Choice[];
  /** These, and the photos with a heart and of the person's players in all galleries. */
  readonly likely: readonly Choice[];
  readonly photosIn: (slot: Slot) => readonly PhotoPieces[];
  readonly poseOf: (part: Part) => PoseId;
  /** Returns what to say below the pose. */
  readonly noteOf: (part: Part) => string | undefined;
  readonly choosePhotos: (slot: Slot, photos: readonly PhotoPieces[]) => void;
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
    const photosIn = ({ id }: Slot): readonly PhotoPieces[] => photos[id] ?? [];
    const kindsOf = (inSlot: readonly PhotoPieces[] = []): readonly PhotoKind[] =>
      inSlot.flatMap(({ reference }) => choiceOf(choices.all, reference)?.kind ?? []);
    const kindsIn = (slot: Slot): readonly PhotoKind[] => kindsOf(photosIn(slot));
    const poseWith =
      (all: ChosenPhotos) =>
      ({ id, slots }: Part): PoseId =>
        poses[id] ??
        presetPose(
          slots,
          slots.flatMap((slot) => kindsOf(all[slot.id])),
        );
    const poseOf = poseWith(photos);
    const noteOf = (part: Part): string | undefined =>
      poseNote(
        poseOf(part),
        part.slots,
        Object.fromEntries(part.slots.map((slot) => [slot.id, kindsIn(slot)])),
      );
    return {
      ...preset,
      photos,
      photosIn,
      poseOf,
      noteOf,
      choosePhotos: ({ id }, inSlot) => {
        latest.current = { ...(latest.current ?? preset.photos), [id]: inSlot };
        setPhotos(latest.current);
      },
      choosePose: (part, pose) => setPoses((before) => ({ ...before, [part]: pose })),
      // Another tab may have removed the gallery while the dialog was open.
      lineNow: () => {
        const all = latest.current ?? photos;
        return lineOf(product, poseWith(all), all, ({ gallery }) => isGalleryOpen(gallery));
      },
    };
  }, [product, choices, preset, photos, poses]);
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
  const named = likelyPhotos(choices);
  const preferred = preferredChoices(choices.all, about, named);
  return {
    preferred,
    likely: likelyChoices(choices.all, preferred, named),
    photos: chosenPhotos(product, presetPhotos(product, choices.all, preferred, wanted)),
  };
}

/** Returns the photos with a heart of all open galleries, then those of the person's players. */
function likelyPhotos({ galleries }: Choices): readonly PhotoName[] {
  return [heartsOf, playerPhotosOf].flatMap((numbersOf) =>
    galleries.flatMap(({ gallery: { slug } }) =>
      numbersOf(slug).map((number) => ({ gallery: slug, number })),
    ),
  );
}
