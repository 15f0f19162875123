import type { RefObject } from 'react';
import { fillText } from '#core/text/fillText.ts';
import type { DayView, Placed } from './dayApi.ts';
import { dayTexts as texts } from './dayTexts.ts';

type GiveMenuProps = {
  readonly menu: RefObject<HTMLSelectElement | null>;
  readonly teams: DayView['teams'];
  readonly onGive: (to: Placed['to']) => void;
};

/** Whom frames can be given to. */
export function GiveMenu({ menu, teams, onGive }: GiveMenuProps) {
  return (
    <label>
      <span className="visually-hidden">{texts.give}</span>
      <select
        ref={menu}
        value=""
        onChange={(event) => onGive(JSON.parse(event.target.value) as Placed['to'])}
      >
        <option value="">{texts.chooseWho}</option>
        <option value='"nobody"'>{texts.nobody}</option>
        <option value='"cards"'>{texts.cards}</option>
        {teams.map(({ slug, team, players }) => (
          <optgroup key={slug} label={team}>
            {['team', ...players].map((player) => (
              <option key={player} value={JSON.stringify({ team: slug, player })}>
                {player === 'team' ? fillText(texts.teamPhoto, { team }) : player}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
