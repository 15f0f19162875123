import { useState } from 'react';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { ask, tellChanged } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import type { ImportOutcome } from './teamsApi.ts';
import styles from './TeamsScreen.module.css';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.importing;

/** Takes a list of teams: every fault of the file at once, and what it would change, before it is taken. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [newSport, setNewSport] = useState('');
  const [newSeason, setNewSeason] = useState('');
  const [trial, setTrial] = useState<ImportOutcome>();
  const [fault, setFault] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isReady = trial !== undefined && trial.faults.length === 0;

  async function send(chosen: File | undefined, isTrial: boolean): Promise<void> {
    if (!chosen) return;
    const base64 = base64Of(new Uint8Array(await chosen.arrayBuffer()));
    const newSports = [newSport.trim()].filter(Boolean);
    const newSeasons = [newSeason.trim()].filter(Boolean);
    const sent = { name: chosen.name, base64, newSports, newSeasons, isTrial };
    const answer = await ask('importTeams', sent);
    setFault(answer.ok ? undefined : answer.message);
    setTrial(answer.ok ? answer.value : undefined);
    if (!answer.ok || isTrial || answer.value.faults.length > 0) return;
    setDone(true);
    tellChanged();
  }

  function choose(chosen: File | undefined): void {
    setFile(chosen);
    void send(chosen, true);
  }

  const teams = howMany(trial?.teams.length ?? 0, 'team');
  return (
    <Dialog
      title={texts.title}
      lead={texts.how}
      onClose={onClose}
      cancel={isDone ? undefined : texts.cancel}
      actions={
        isDone ? (
          <Button onClick={onClose}>{deskTexts.ok}</Button>
        ) : (
          <Button
            isBusy={!file || (trial && !isReady && !newSport && !newSeason)}
            onClick={() => void send(file, !isReady)}
          >
            {isReady ? fillText(texts.do, { teams }) : texts.look}
          </Button>
        )
      }
    >
      {isDone && <p role="status">{fillText(texts.done, { teams })}</p>}
      {!isDone && (
        <label className={styles['buttons']}>
          <span>{texts.file}</span>
          <input
            type="file"
            accept=".csv,.xlsx,.txt"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
      )}
      <Fault says={fault} />
      {trial && <Found trial={trial} />}
      {trial?.faults.some(({ field }) => field === 'newSports') && (
        <TextField label={texts.newSport} value={newSport} onValue={setNewSport} />
      )}
      {trial?.faults.some(({ field }) => field === 'newSeasons') && (
        <TextField label={texts.newSeason} value={newSeason} onValue={setNewSeason} />
      )}
    </Dialog>
  );
}

function Found({ trial: { faults, teams, notices } }: { readonly trial: ImportOutcome }) {
  return (
    <>
      {faults.length > 0 && (
        <>
          <p role="alert" className={styles['fault']}>
            {fillText(texts.faults, { faults: howMany(faults.length, 'fault') })}
          </p>
          <div className={styles['scroll']}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{texts.row}</th>
                  <th scope="col">{texts.column}</th>
                  <th scope="col">{texts.fault}</th>
                </tr>
              </thead>
              <tbody>
                {faults.map(({ text, line, column }) => (
                  <tr key={text}>
                    <td>{line === undefined ? '' : `${line}`}</td>
                    <td translate="no">{column ?? ''}</td>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {teams.map(({ team, says }) => (
          <li key={team}>{`${team}: ${says || texts.same}`}</li>
        ))}
      </ul>
    </>
  );
}

function Fault({ says }: { readonly says: string | undefined }) {
  if (says === undefined) return undefined;
  return (
    <p role="alert" className={styles['fault']}>
      {says}
    </p>
  );
}

/** In parts: a function takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
