import { shownWord } from '#core/text/spoken.ts';
import { homeTexts, homeWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { limits } from '#core/text/limits.ts';
import { allSports } from '#core/shop/teamsFile.ts';
import type { ShownTeam } from '#core/shop/directory.ts';
import { fillText } from '#core/text/fillText.ts';
import { accessPath, galleryPath } from '#core/gallery/paths.ts';
import { filterTeams, filterWords, hiddenTeams, type TeamFilter } from '#core/shop/teams.ts';
import { galleryLink } from '#device/gallery/galleryLink.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { Section } from '#ui/Section.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { useRef, useState } from 'react';
import { DigitalStrip } from './DigitalStrip.tsx';
import { GalleryPreview } from './GalleryPreview.tsx';
import styles from './TeamDirectory.module.css';
import { useTeams } from './useTeams.ts';
import { ChalkLines } from '#ui/ChalkLines.tsx';

const words = homeWords.galleries;

export function TeamDirectory() {
  const [sport, setSport] = useState<string>(allSports);
  const [season, setSeason] = useState<string>();
  const [search, setSearch] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const { teams, filter, update } = useTeams(end, { sport, season, search });
  const grants = useGrants();
  const found = filterTeams(teams, filter);
  const isNamed = found.length === 0 || search.trim() !== '';
  const hidden = isNamed ? hiddenTeams(teams, filter).slice(0, limits.hiddenTeams) : [];

  /** The code of a gallery that this phone holds is not asked for again. */
  const linkTo = ({ slug }: ShownTeam): string =>
    grants.some((grant) => grant.slug === slug) ? galleryLink(slug) : accessPath(galleryPath(slug));
  const hiddenWords = ({ name, sport: its, season: when }: ShownTeam): string => {
    const text = sport === allSports || sport === its ? words.hiddenTeam : words.hiddenTeamOfSport;
    return fillText(text, { team: name, sport: shownWord(its), season: shownWord(when) });
  };

  return (
    <Section id="galleries" title={words.title} lead={leads.galleries} tone="raised" lines="corner">
      <TeamFilters
        teams={teams}
        filter={filter}
        onSport={setSport}
        onSeason={setSeason}
        onSearch={setSearch}
      />
      <p className="visually-hidden" role="status">
        <span>
          {found.length === 1 ? words.oneTeam : fillText(words.teams, { count: found.length })}
        </span>
        {hidden.length > 0 && (
          <span>{`. ${words.elsewhere} ${hidden.map(hiddenWords).join('; ')}`}</span>
        )}
      </p>
      {found.length === 0 ? (
        <div className={styles['none']}>
          <p>{homeTexts.noTeams}</p>
          {/\d/.test(search) && <p>{words.noNumbers}</p>}
        </div>
      ) : (
        <ul className={styles['grid']}>
          {found.map((team) => (
            <TeamCard key={team.slug} team={team} to={linkTo(team)} />
          ))}
          {update && (
            <li className={styles['update']}>
              <Button onClick={update}>{words.update}</Button>
            </li>
          )}
        </ul>
      )}
      {hidden.length > 0 && (
        <div className={styles['hidden']}>
          <p>{words.elsewhere}</p>
          <ul>
            {hidden.map((team) => (
              <li key={team.slug}>
                <Link to={linkTo(team)}>{hiddenWords(team)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <DigitalStrip ref={end} />
      <GalleryPreview />
    </Section>
  );
}

type TeamFiltersProps = {
  readonly teams: readonly ShownTeam[];
  readonly filter: TeamFilter;
  readonly onSport: (sport: string) => void;
  readonly onSeason: (season: string) => void;
  readonly onSearch: (search: string) => void;
};

function TeamFilters({ teams, filter, onSport, onSeason, onSearch }: TeamFiltersProps) {
  const { sports, seasons } = filterWords(teams, filter);
  return (
    <div className={styles['filters']}>
      <Choices
        label={words.sport}
        options={[allSports, ...sports]}
        value={filter.sport}
        onValue={onSport}
      />
      <div className={styles['fields']}>
        <label className={styles['field']}>
          <span>{words.season}</span>
          <select value={filter.season} onChange={(event) => onSeason(event.currentTarget.value)}>
            <option value="">{words.everySeason}</option>
            {seasons.map((option) => (
              <option key={option} value={option}>
                {shownWord(option)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['field']}>
          <span>{words.search}</span>
          <input
            type="search"
            value={filter.search}
            autoComplete="off"
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </label>
      </div>
    </div>
  );
}

type ChoicesProps = {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onValue: (option: string) => void;
};

/** A row of chips, one of them selected. It scrolls sideways if it does not fit. */
function Choices({ label, options, value, onValue }: ChoicesProps) {
  return (
    <div role="group" aria-label={label} className={styles['chips']}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className={styles['chip']}
          onClick={() => onValue(option)}
        >
          {shownWord(option)}
        </button>
      ))}
    </div>
  );
}

type TeamCardProps = {
  readonly team: ShownTeam;
  /** Where its link leads. */
  readonly to: string;
};

/** A team card in the team's colors, or in the shop's. */
function TeamCard({ team, to }: TeamCardProps) {
  return (
    <li className={styles['card']} style={{ background: team.color }}>
      <ChalkLines shape="circle" className={styles['lines']} />
      <div className={styles['words']}>
        <p>
          {[team.sport, team.season, ...(team.group === undefined ? [] : [team.group])]
            .map(shownWord)
            .join(' · ')}
        </p>
        <h3 translate="no">{team.name}</h3>
      </div>
      <ButtonLink look="onPitch" to={to}>
        <span>{homeTexts.viewTeamGallery}</span>
        <span className="visually-hidden">
          {` ${fillText(homeWords.galleries.ofTeam, { team: team.name })}`}
        </span>
      </ButtonLink>
    </li>
  );
}
