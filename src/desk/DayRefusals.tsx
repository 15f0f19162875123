import { useState } from 'react';
import { galleryGroups } from '#core/shop/groups.ts';
import type { InputOf, JobView, TeamRow } from '#studio/desk/contract.ts';
import { SelectField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { dayTexts } from './dayTexts.ts';
import { Check, FileInput, sentFile } from './Fields.tsx';
import { Fault } from './Screen.tsx';
import styles from './shared.module.css';

const texts = dayTexts.publish;

type Refused = JobView['refused'][number];
type Answers = Pick<InputOf<'publishDay'>, 'group' | 'roster' | 'mayDrop' | 'mayReplace'>;

/** Returns what the last publishing has refused, and what was answered. Nothing is answered of the next. */
export function useRefusals(teams: readonly TeamRow[]) {
  const { value: jobs = [] } = useAsked('jobs', {});
  const [id, setJob] = useState<string>();
  const [given, setAnswers] = useState<Answers>({});
  const job = jobs.find((one) => one.job === id);
  const answers = job?.state === 'done' ? {} : given;
  const refused = (job?.refused ?? []).map((one) => ({ ...one, says: sayingTeam(one, teams) }));
  return { refused, answers, setJob, setAnswers };
}

/** Returns a team's name by its slug. */
export function named(slug: string, teams: readonly TeamRow[]): string {
  return teams.find((team) => team.slug === slug)?.team ?? slug;
}

/** Acts name a team by its slug, which nobody types at the desk. A path keeps it. */
function sayingTeam({ says, slug }: Refused, teams: readonly TeamRow[]): string {
  if (slug === undefined) return says;
  const word = new RegExp(`(?<![\\w/-])${slug}(?![\\w/-])`, 'g');
  return says.replaceAll(word, () => named(slug, teams));
}

type RefusalsProps = {
  readonly refused: readonly Refused[];
  readonly answers: Answers;
  /** It is of the team of that refusal alone. */
  readonly onAnswer: (answers: Answers, slug: string | undefined) => void;
};

/** What was refused, each with what would change it. */
export function Refusals({ refused, answers, onAnswer }: RefusalsProps) {
  if (refused.length === 0) return null;
  return (
    <ul className={styles['stack']}>
      {refused.map((one) => (
        <li key={`${one.slug} ${one.says}`}>
          <Fault says={one.says} />
          <Answer
            {...one}
            answers={answers}
            onAnswer={(more) => onAnswer({ ...answers, ...more }, one.slug)}
          />
        </li>
      ))}
    </ul>
  );
}

type AnswerProps = Refused & {
  readonly answers: Answers;
  readonly onAnswer: (more: Answers) => void;
};

function Answer({ field, slug, answers, onAnswer }: AnswerProps) {
  const { roster, group = '' } = answers;
  if (field === 'roster') {
    return (
      <>
        {roster !== null && (
          <FileInput
            label={texts.roster}
            accept=".csv,.xlsx"
            onFile={(file) => void sentFile(file).then((sent) => onAnswer({ roster: sent }))}
          />
        )}
        <Check
          label={texts.noRoster}
          isOn={roster === null}
          onChange={(isOn) => onAnswer({ roster: isOn ? null : undefined })}
        />
      </>
    );
  }
  if (field === 'mayDrop' || field === 'dropOfTeam' || field === 'mayReplace') {
    const may = field === 'mayReplace' ? field : 'mayDrop';
    return (
      <Check
        label={texts.may[field]}
        isOn={answers[may] ?? false}
        onChange={(isOn) => onAnswer({ [may]: isOn })}
      />
    );
  }
  if (field === 'group') {
    return (
      <SelectField
        label={texts.group}
        prompt={texts.chooseGroup}
        value={group}
        options={galleryGroups}
        onValue={(value) => onAnswer({ group: value || undefined })}
      />
    );
  }
  return field === 'unpublish' ? <Link to={`/teams/${slug}`}>{texts.takeOff}</Link> : null;
}
