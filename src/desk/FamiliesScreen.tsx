import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayOf } from '#core/gallery/localTimes.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { searchFor } from '#core/gallery/photoSearch.ts';
import { plain } from '#core/text/names.ts';
import type { GalleryPhotos, PlayerView, TakenDownView, TeamRow } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { closeDialog, showDialog } from './dialogs.tsx';
import { familyTexts as texts } from './familyTexts.ts';
import { PutBackDialog, TakeDownDialog } from './FamilyDialogs.tsx';
import { Photo } from './Photo.tsx';
import { PhotoButtons } from './PhotoDialogs.tsx';
import { Acts, Awaited, Part, ScreenHead } from './Screen.tsx';
import styles from './shared.module.css';
import { Table } from './Table.tsx';
import { Player } from './TeamScreen.tsx';
import { shortDayOf } from './TeamsScreen.tsx';
import { teamsTexts } from './teamsTexts.ts';

/** What families ask for, the child that they mean, and what was taken down. */
export function FamiliesScreen() {
  const { value: teams, fault } = useAsked('teams', {});
  const [search, setSearch] = useState('');
  const hasAny = teams?.some(({ photos, players }) => photos + players.length > 0);
  return (
    <>
      <ScreenHead title={texts.title}>
        {hasAny && <SearchField label={texts.search} value={search} onValue={setSearch} />}
      </ScreenHead>
      {!teams && <Awaited fault={fault} />}
      {hasAny === false && (
        <p>
          <Link to="/day">{texts.none}</Link>
        </p>
      )}
      {teams && hasAny && search.trim() !== '' && <Found teams={teams} search={search} />}
      {search.trim() === '' && hasAny && <Requests />}
      {search.trim() === '' && teams && <TakenDown teams={teams} />}
    </>
  );
}

function Requests() {
  const { value: { rows = [] } = {} } = useAsked('orders', {});
  const noted = rows.filter(({ lists }) => lists.includes('noted'));
  return (
    <Part title={texts.requests.title}>
      <p>{texts.requests.email}</p>
      {noted.length > 0 && (
        <Link to="/orders?show=noted">{texts.requests.notes(noted.length)}</Link>
      )}
    </Part>
  );
}

const most = 60;

/** The children and photos that a search finds. An email says "No. 014". */
function Found({ teams, search }: { readonly teams: readonly TeamRow[]; readonly search: string }) {
  const { value: photos, fault } = useAsked('photos', {
    galleries: teams.filter((team) => team.photos > 0).map(({ slug }) => slug),
  });
  const { children, found } = useMemo(() => {
    const isFound = searchFor(search.replaceAll(/\bno\.?\s*(?=\d)/gi, ''));
    const teamOf = new Map(teams.map(({ slug, team }) => [slug, team]));
    return {
      children: teams.flatMap((team) =>
        childrenOf(team, photos ?? [])
          .filter(({ name, jersey, code = '' }) =>
            isFound({ name: [name, team.team, code].join(' '), jersey }),
          )
          .map((player) => ({ team, player })),
      ),
      found: (photos ?? []).filter(({ player, jersey, number, gallery, source }) =>
        isFound({ name: [player, teamOf.get(gallery), source].join(' '), jersey, number }),
      ),
    };
  }, [teams, photos, search]);
  if (!photos) return <Awaited fault={fault} />;
  return (
    <>
      <p role="status">{children.length + found.length === 0 ? texts.noneFound : ''}</p>
      {children.length > 0 && (
        <Part title={texts.children(children.length)}>
          <Table label={texts.children(children.length)} head={teamsTexts.one.columns}>
            {children.slice(0, most).map(({ team, player }) => (
              <Player key={`${team.slug} ${player.words}`} team={team} player={player} isOfAll />
            ))}
          </Table>
        </Part>
      )}
      {found.length > 0 && (
        <Part title={texts.photos(found.length, most)}>
          <PhotoButtons
            photos={found.slice(0, most)}
            teamOf={(slug) => teams.find((team) => team.slug === slug)?.team ?? ''}
            onPick={(photo) =>
              showDialog(TakeDownDialog, {
                slug: photo.gallery,
                photo: { ...photo, remark: '', isGone: false },
              })
            }
          />
        </Part>
      )}
    </>
  );
}

/** Those with cards, and those whom photos name. */
function childrenOf({ slug, players }: TeamRow, photos: GalleryPhotos): readonly PlayerView[] {
  const known = new Set(players.map(({ name }) => plain(name)));
  const named = photos.flatMap(({ gallery, player, jersey }) => {
    if (gallery !== slug || player === '' || known.has(plain(player))) return [];
    known.add(plain(player));
    return { words: player, name: player, jersey, group: '' };
  });
  return [...players, ...named];
}

function TakenDown({ teams }: { readonly teams: readonly TeamRow[] }) {
  const { value: photos, fault } = useAsked('takenDown', {});
  const title = texts.taken.title(photos?.length ?? 0);
  return (
    <Part title={title}>
      {!photos && <Awaited fault={fault} />}
      {photos?.length === 0 && <p>{texts.taken.none}</p>}
      {photos && photos.length > 0 && (
        <Table label={title} head={texts.taken.columns}>
          {photos.map((photo) => (
            <TakenRow
              key={`${photo.gallery} ${photo.number}`}
              photo={photo}
              team={teams.find(({ slug }) => slug === photo.gallery)}
            />
          ))}
        </Table>
      )}
    </Part>
  );
}

type TakenRowProps = { readonly photo: TakenDownView; readonly team: TeamRow | undefined };

function TakenRow({ photo, team }: TakenRowProps) {
  const { gallery, number, source, player, at, why, isBack, isShown, folder } = photo;
  const navigate = useNavigate();
  const openDay = (): void => {
    closeDialog();
    if (folder === undefined) return;
    void ask('chooseDay', { folder }).then(() => {
      tellChanged();
      void navigate('/day');
    });
  };
  const digits = frameDigits(number);
  const back = (): void => showDialog(PutBackDialog, { photo, onOpenDay: openDay });
  return (
    <tr>
      <th scope="row" translate="no">
        <span className={styles['faces']}>
          <Photo photo={photo} shownWidth={72} isPrinted />
        </span>
        <strong>{deskTexts.frame(digits)}</strong>
        <span className={styles['below']}>{source}</span>
      </th>
      <td translate="no">{player}</td>
      <td translate="no">
        <Link to={`/teams/${gallery}`}>{team?.team ?? gallery}</Link>
      </td>
      <td className={styles['whole']}>{shortDayOf(team?.shootDay, true)}</td>
      <td className={styles['whole']}>{dayOf(at)}</td>
      <td>{why}</td>
      <td>
        {isBack && <p>{texts.taken.isBack}</p>}
        {isBack && folder === undefined && (
          <strong data-open>{texts.puttingBack.gone(source)}</strong>
        )}
        {isShown && <strong data-open>{texts.taken.isShown}</strong>}
        <Acts
          acts={[
            !isBack && [texts.taken.act, back, 'secondary', texts.taken.actLong(digits)],
            (isBack || isShown) && folder !== undefined && [texts.taken.openDay, openDay],
          ]}
        />
      </td>
    </tr>
  );
}
