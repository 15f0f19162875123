import { homeTexts, homeWords } from '#facts/homeTexts.ts';
import type { Team } from '#facts/teams.ts';
import { fillText } from '#rules/fillText.ts';
import { accessPath, galleryPath } from '#rules/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ChalkLines } from '#ui/ChalkLines.tsx';
import styles from './TeamCard.module.css';

/** A team card in the team's colors. */
export function TeamCard({ team }: { readonly team: Team }) {
  return (
    <li className={styles['card']} style={{ background: team.color }}>
      <ChalkLines shape="circle" className={styles['lines']} />
      <div className={styles['words']}>
        <p>
          {team.sport} · {team.season}
        </p>
        <h3>{team.name}</h3>
      </div>
      <ButtonLink look="onPitch" to={accessPath(galleryPath(team.slug))}>
        {homeTexts.viewTeamGallery}
        <span className="visually-hidden">
          {' '}
          {fillText(homeWords.galleries.ofTeam, { team: team.name })}
        </span>
      </ButtonLink>
    </li>
  );
}
