import { allSports, defaultSeason, seasons, sports, teams } from '#facts/teams.ts';
import { texts } from '#facts/texts.ts';
import { accessPath, galleryPath } from '#rules/paths.ts';
import { filterTeams } from '#rules/teams.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { useState } from 'react';
import styles from './TeamDirectory.module.css';

export function TeamDirectory() {
  const [sport, setSport] = useState<string>(allSports);
  const [season, setSeason] = useState<string>(defaultSeason);
  const [search, setSearch] = useState('');
  const found = filterTeams(teams, { sport, season, search });

  return (
    <section id="galleries" className={styles['section']} aria-labelledby="galleries-title">
      <h2 id="galleries-title" tabIndex={-1}>
        Find your team
      </h2>
      <div className={styles['filters']}>
        <Choices label="Sport" options={[allSports, ...sports]} value={sport} onValue={setSport} />
        <div className={styles['fields']}>
          <label className={styles['field']}>
            Season
            <select value={season} onChange={(event) => setSeason(event.currentTarget.value)}>
              <option value="">All seasons</option>
              {seasons.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
          <label className={styles['field']}>
            Team name or jersey number
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
        {found.length === 1 ? '1 team' : `${found.length} teams`}
      </p>
      {found.length === 0 ? (
        <p className={styles['none']}>{texts.home.noTeams}</p>
      ) : (
        <ul className={styles['grid']}>
          {found.map((team) => (
            <li key={team.id} className={styles['card']}>
              <div className={styles['colours']} style={{ background: team.color }}>
                <h3>{team.name}</h3>
              </div>
              <div className={styles['foot']}>
                <p>
                  {team.sport} · {team.season}
                </p>
                <ButtonLink look="secondary" to={accessPath(galleryPath(team.slug))}>
                  {texts.home.viewTeamGallery}
                  <span className="visually-hidden"> of {team.name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
