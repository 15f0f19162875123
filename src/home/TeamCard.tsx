import { homeTexts, homeWords } from '#core/shop/homeTexts.ts';
import type { ShownTeam } from '#core/shop/directory.ts';
import { fillText } from '#core/text/fillText.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ChalkLines } from '#ui/ChalkLines.tsx';
import styles from './TeamCard.module.css';

type TeamCardProps = {
  readonly team: ShownTeam;
  /** Where its link leads. */
  readonly to: string;
};

/** A team card in the team's colors, or in the shop's. */
export function TeamCard({ team, to }: TeamCardProps) {
  return (
    <li className={styles['card']} style={{ background: team.color }}>
      <ChalkLines shape="circle" className={styles['lines']} />
      <div className={styles['words']}>
        <p>
          {[team.sport, team.season, ...(team.group === undefined ? [] : [team.group])].join(' · ')}
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
