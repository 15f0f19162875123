import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { slotTexts as words } from '#core/cart/cartTexts.ts';
import { frameDigits, joinedWords } from '#core/gallery/frameNumber.ts';
import { searchFor } from '#core/gallery/photoSearch.ts';
import { croppingOf, keptCrop, printedBox, printedPart } from '#core/print/crop.ts';
import { fillText } from '#core/text/fillText.ts';
import { plain } from '#core/text/names.ts';
import type { GalleryPhotos, SlotPhoto, SlotView, TeamRow } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import { CropBox } from '#ui/CropBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useAsked } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { closeDialog } from './dialogs.tsx';
import { TeamField } from './Fields.tsx';
import { nameOf, Photo, usePictures } from './Photo.tsx';
import { Acts, Awaited } from './Screen.tsx';
import styles from './shared.module.css';

const texts = deskTexts.picking;

type PickDialogProps = {
  readonly lead: string;
  /** Undefined if the order names none. */
  readonly gallery: string | undefined;
  /** Whose photos come first, if the gallery has any. */
  readonly player?: string;
  /** The team's photos come first. */
  readonly isTeam?: boolean;
  readonly onPick: (photo: SlotPhoto) => void;
};

/** Returns what a person should look at twice, if there is anything. */
function doubtAbout({ kind, player: shown }: GalleryPhoto, isTeam: boolean, wanted: string) {
  if (isTeam) return kind === 'team' || kind === undefined ? '' : texts.notTeam(shown);
  const isOther = wanted !== '' && shown !== '' && plain(shown) !== plain(wanted);
  return isOther ? texts.notPlayer(shown, wanted) : '';
}

/** Photos to choose one from, of a team or of all, by its face, player, frame or file. A sister's may be in another team. */
export function PickDialog({
  lead,
  gallery = '',
  player,
  isTeam = false,
  onPick,
}: PickDialogProps) {
  const [doubt, setDoubt] = useState<{ readonly says: string; readonly photo: SlotPhoto }>();
  const { value: teams, fault } = useAsked('teams', {});
  const published = teams?.filter(({ photos }) => photos > 0) ?? [];
  const [slug, setSlug] = useState(gallery);
  if (doubt)
    return (
      <Dialog
        title={texts.title}
        lead={lead}
        onClose={() => setDoubt(undefined)}
        cancel={texts.another}
        actions={<Button onClick={() => onPick(doubt.photo)}>{texts.anyway}</Button>}
      >
        <strong>{`${doubt.says}.`}</strong>
      </Dialog>
    );
  return (
    <Dialog title={texts.title} lead={lead} onClose={closeDialog} cancel={deskTexts.cancel}>
      {teams === undefined && <Awaited fault={fault} />}
      {teams && published.length === 0 && <p>{texts.noTeam}</p>}
      {published.length > 0 && (
        <GalleryGrid
          gallery={slug}
          teams={published}
          player={player}
          isTeam={isTeam}
          isFocused
          onPick={(photo, says) => (says === '' ? onPick(photo) : setDoubt({ says, photo }))}
        >
          {published.length > 1 && (
            <TeamField
              label={texts.team}
              prompt={texts.allTeams}
              teams={published}
              slug={slug}
              onSlug={setSlug}
            />
          )}
        </GalleryGrid>
      )}
    </Dialog>
  );
}

type GalleryPhoto = GalleryPhotos[number];

type GalleryGridProps = Pick<PickDialogProps, 'player' | 'isTeam'> & {
  readonly onPick: (photo: SlotPhoto, doubt: string) => void;
  /** Empty for all of `teams`. */
  readonly gallery: string;
  readonly teams?: readonly TeamRow[];
  /** The first photo has the focus as soon as it is there. */
  readonly isFocused?: boolean;
  readonly children?: Elements;
};

/** More are found faster by a word. */
const shownMost = 400;

/** The photos of a team, or of all, found by face, player, frame or file. */
export function GalleryGrid({
  gallery,
  teams,
  player = '',
  isTeam = false,
  isFocused = false,
  ...props
}: GalleryGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const galleries = gallery === '' ? (teams ?? []).map(({ slug }) => slug) : [gallery];
  const { value: photos, fault } = useAsked('photos', { galleries });
  const [typed, setTyped] = useState<string>();
  const own = useMemo(() => (player && photos ? searched(photos, player) : []), [photos, player]);
  const search = typed ?? (own.length > 0 ? player : '');
  const found = useMemo(() => {
    const all = searched(photos ?? [], search);
    const isFirst = ({ kind }: GalleryPhoto): boolean => isTeam && kind === 'team';
    return [...all.filter(isFirst), ...all.filter((photo) => !isFirst(photo))];
  }, [photos, search, isTeam]);
  const isThere = photos !== undefined;
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, select');
    if (isFocused && isThere && !isTyping) list.current?.querySelector('button')?.focus();
  }, [isFocused, isThere]);
  const teamOf = (slug: string): string =>
    gallery === '' ? (teams?.find((team) => team.slug === slug)?.team ?? '') : '';
  return (
    <>
      <div className={styles['fields']}>
        {props.children}
        {/* What is typed is not joined to the player's name that comes with the photos. */}
        {photos && <SearchField label={texts.search} value={search} onValue={setTyped} />}
        {search !== '' && <Acts acts={[[texts.showAll, () => setTyped('')]]} />}
      </div>
      {!photos && <Awaited fault={fault} />}
      {photos && own.length === 0 && player !== '' && <p>{texts.without(player)}</p>}
      <p role="status">{photos && texts.found(found.length, shownMost, search, player)}</p>
      <PhotoButtons
        list={list}
        photos={found.slice(0, shownMost)}
        teamOf={teamOf}
        onPick={(photo) =>
          props.onPick(
            { ...photo, remark: '', isGone: false },
            doubtAbout(photo, isTeam, own.length > 0 ? player : ''),
          )
        }
      />
    </>
  );
}

type PhotoButtonsProps = {
  readonly list?: RefObject<HTMLUListElement | null>;
  readonly photos: GalleryPhotos;
  /** Empty where all are of one team. */
  readonly teamOf: (slug: string) => string;
  readonly onPick: (photo: GalleryPhoto) => void;
};

export function PhotoButtons({ list, photos, teamOf, onPick }: PhotoButtonsProps) {
  return (
    <ul ref={list} className={styles['photos']}>
      {photos.map((photo) => (
        <li key={nameOf(photo)}>
          <button type="button" data-hit onClick={() => onPick(photo)}>
            <Photo photo={photo} shownWidth={130} />
            <strong translate="no">{deskTexts.frame(frameDigits(photo.number))}</strong>
            <small translate="no">
              {joinedWords(photo.player || photo.source, teamOf(photo.gallery))}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function searched(photos: GalleryPhotos, q: string): GalleryPhotos {
  if (q.trim() === '') return photos;
  const isFound = searchFor(q);
  return photos.filter(
    ({ player, jersey, number, source }) =>
      isFound({ name: player, jersey, number }) || plain(source).includes(plain(q.trim())),
  );
}

type CropDialogProps = {
  readonly slot: SlotView;
  readonly photo: SlotPhoto;
  readonly onCrop: (photo: SlotPhoto) => void;
};

export function CropDialog({ slot, photo, onCrop }: CropDialogProps) {
  const box = slot.template && printedBox(slot.template, slot.shows, photo);
  const ratio = box ? box.widthMm / box.heightMm : photo.width / photo.height;
  const cropping = croppingOf(photo, ratio);
  const [crop, setCrop] = useState(() =>
    photo.crop ? printedPart(photo, ratio, photo.crop) : cropping.first,
  );
  const { [nameOf(photo)]: src } = usePictures([photo], 540, true);
  const kept = keptCrop(crop, cropping.first);
  return (
    <Dialog
      title={deskTexts.crop}
      lead={words.cropHow}
      onClose={closeDialog}
      cancel={deskTexts.cancel}
      actions={
        <>
          <Button look="secondary" onClick={() => setCrop(cropping.first)}>
            {words.cropReset}
          </Button>
          <Button onClick={() => onCrop({ ...photo, crop: kept })}>{words.cropDone}</Button>
        </>
      }
    >
      <CropBox
        src={src}
        photo={photo}
        cropping={cropping}
        crop={crop}
        words={{
          ...words,
          frame: fillText(words.cropFrame, { photo: deskTexts.frame(frameDigits(photo.number)) }),
          keys: words.cropKeys,
          position: fillText(words.cropPosition, {
            left: percent(crop.x),
            top: percent(crop.y),
            zoom: percent(cropping.zoomOf(crop)),
          }),
        }}
        onCrop={setCrop}
      />
    </Dialog>
  );
}

function percent(share: number): string {
  return String(Math.round(100 * share));
}
