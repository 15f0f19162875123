import { type KeyboardEvent, useMemo } from 'react';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { plain } from '#core/text/names.ts';
import type { DayView, PlacedFrames } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import styles from './DayScreen.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { Fault } from './Screen.tsx';
import shared from './shared.module.css';

export const menuId = 'give';

type Whom = { readonly words: string; readonly to: PlacedFrames['to'] };

/** Everybody to whom frames can be given, each by other words. */
function everybody(teams: DayView['teams']): readonly Whom[] {
  return [
    ...teams.flatMap(({ slug, team, players }) => {
      const isNamesake = teams.some((other) => other.team === team && other.slug !== slug);
      const name = isNamesake ? `${team} (${slug})` : team;
      const ofTeam = { words: texts.teamPhoto(name), to: { team: slug, player: 'team' } };
      const own = players.map((player) => ({
        words: joinedWords(player, teams.length > 1 ? name : ''),
        to: { team: slug, player },
      }));
      return [...own, ofTeam];
    }),
    { words: texts.nobody, to: 'nobody' },
    { words: texts.cards, to: 'cards' },
  ];
}

export type GiveBarProps = {
  readonly count: number;
  /** Undefined if frames can be given to nobody. */
  readonly teams: DayView['teams'] | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What came of the last giving. */
  readonly said: string;
  readonly fault: string;
  readonly onUndo: () => void;
  readonly onGive: (to: PlacedFrames['to'], whom: string) => void;
  readonly onLook?: () => void;
  readonly onLeave?: () => void;
};

/** What can be done with the chosen frames. So much of a name is enough as only one has. */
export function GiveBar(props: GiveBarProps) {
  const { count, teams, typed, onType, said, fault, onUndo, onGive, onLook, onLeave } = props;
  const all = useMemo(() => everybody(teams ?? []), [teams]);
  const wanted = plain(typed.trim());
  const found = wanted === '' ? [] : all.filter(({ words }) => plain(words).includes(wanted));
  const whom = found.length === 1 ? found[0] : found.find(({ words }) => plain(words) === wanted);
  const says = said || (count > 0 ? texts.selected(count) : '');
  return (
    <form
      className={styles['give']}
      onSubmit={(event) => {
        event.preventDefault();
        if (whom) onGive(whom.to, whom.words);
      }}
    >
      <Fault says={fault} />
      <div className={shared['bar']}>
        <strong role="status">
          {wanted === '' ? says : whom ? texts.selected(count) : texts.unclear(found.length)}
        </strong>
        {said !== '' && said !== texts.undone && (
          <Button look="outlineOnPitch" onClick={onUndo}>
            {texts.undo}
          </Button>
        )}
        {count > 0 && onLook && (
          <Button look="outlineOnPitch" onClick={onLook}>
            {texts.larger}
          </Button>
        )}
        {count > 0 && teams && (
          <>
            <input
              id={menuId}
              list={`${menuId}-names`}
              aria-label={texts.give}
              placeholder={texts.chooseWho}
              autoComplete="off"
              value={typed}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onLeave?.()}
            />
            <datalist id={`${menuId}-names`}>
              {all.map(({ words }) => (
                <option key={words} value={words}>
                  {words}
                </option>
              ))}
            </datalist>
            <Button type="submit" look="onPitch" disabled={!whom}>
              {texts.do(whom?.words)}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
