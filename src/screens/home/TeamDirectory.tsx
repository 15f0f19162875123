import { homeTexts, homeWords } from '#facts/homeTexts.ts';
import { leads } from '#facts/leads.ts';
import { allSports, defaultSeason, seasons, sports, teams } from '#facts/teams.ts';
import { fillText } from '#rules/fillText.ts';
import { filterTeams } from '#rules/teams.ts';
import { Band } from '#ui/Band.tsx';
import { Choices } from '#ui/Choices.tsx';
import { useState } from 'react';
import { DigitalStrip } from './DigitalStrip.tsx';
import { GalleryPreview } from './GalleryPreview.tsx';
import { TeamCard } from './TeamCard.tsx';
import styles from './TeamDirectory.module.css';

const words = homeWords.galleries;

export function TeamDirectory() {
  const [sport, setSport] = useState<string>(allSports);
  const [season, setSeason] = useState<string>(defaultSeason);
  const [search, setSearch] = useState('');
  const found = filterTeams(teams, { sport, season, search });

  return (
    <Band id="galleries" title={words.title} lead={leads.galleries} tone="raised" lines="corner">
      <div className={styles['filters']}>
        <Choices
          label={words.sport}
          options={[allSports, ...sports]}
          value={sport}
          onValue={setSport}
        />
        <div className={styles['fields']}>
          <label className={styles['field']}>
            {words.season}
            <select value={season} onChange={(event) => setSeason(event.currentTarget.value)}>
              <option value="">{words.everySeason}</option>
              {seasons.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
          <label className={styles['field']}>
            {words.search}
            <input
              type="search"
              value={search}
              autoComplete="off"
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </label>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {found.length === 1 ? words.oneTeam : fillText(words.teams, { count: found.length })}
      </p>
      {found.length === 0 ? (
        <div className={styles['none']}>
          <p>{homeTexts.noTeams}</p>
          {/\d/.test(search) && <p>{words.noNumbers}</p>}
        </div>
      ) : (
        <ul className={styles['grid']}>
          {found.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </ul>
      )}
      <DigitalStrip />
      <GalleryPreview />
    </Band>
  );
}
