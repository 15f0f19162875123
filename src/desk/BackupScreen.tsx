import { useState } from 'react';
import { timeWords } from '#core/gallery/localTimes.ts';
import { megabytes } from '#core/text/megabytes.ts';
import type { BackupsView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ask, useAct, useAsked } from './asking.ts';
import { backupTexts as texts } from './backupTexts.ts';
import { useFields } from './Fields.tsx';
import { Acts, Fault, Screen } from './Screen.tsx';
import styles from './shared.module.css';

export function BackupScreen() {
  return (
    <Screen title={texts.title} asked={useAsked('backups', {})}>
      {(view) => <Backups view={view} />}
    </Screen>
  );
}

export function ServerScreen() {
  return (
    <Screen title={texts.server} asked={useAsked('backups', {})}>
      {({ server }) => <Server server={server} />}
    </Screen>
  );
}

function Backups({ view }: { readonly view: BackupsView }) {
  const { last, kept, keepDays, isAway } = view;
  const [folder, setFolder] = useState(view.folder);
  const [refused, act] = useAct();
  return (
    <div className={styles['narrow']}>
      {isAway && <Fault says={texts.away(view.folder)} />}
      {!isAway && (
        <strong>{last ? texts.last(timeWords(last.at), megabytes(last.bytes)) : texts.none}</strong>
      )}
      {last && <p translate="no">{last.file}</p>}
      {last && <p>{texts.kept(kept, keepDays)}</p>}
      <p>{texts.what}</p>
      <TextField
        label={texts.folder}
        hint={texts.daily}
        value={folder}
        error={refused}
        onValue={setFolder}
      />
      <Acts acts={[[texts.do, () => void act(ask('makeBackup', { folder })), 'primary']]} />
      {last && (
        <p translate="no" className={styles['soft']}>
          {texts.restore(last.file)}
        </p>
      )}
    </div>
  );
}

function Server({ server }: Pick<BackupsView, 'server'>) {
  const [refused, act] = useAct();
  const [typed, field] = useFields(texts.fields, {
    name: server?.name ?? '',
    command: server?.command ?? 'sideline',
    every: String(server?.everyMinutes ?? 10),
  });
  const { every, ...chosen } = typed;
  const time = (at = ''): string => at && timeWords(at);
  const save = () => act(ask('chooseServer', { ...chosen, everyMinutes: Number(every) }));
  return (
    <div className={styles['narrow']}>
      <p>{texts.serverWhat}</p>
      {server && (
        <p>
          {[
            texts.pulled(time(server.pulledAt)),
            texts.pushed(time(server.pushedAt)),
            texts.waiting(server.waiting),
            texts.every(server.everyMinutes),
          ].join(' · ')}
        </p>
      )}
      {server && (
        <Acts
          acts={[
            [texts.pull, () => void act(ask('exchange', { what: 'pull' })), 'primary'],
            [texts.push, () => void act(ask('exchange', { what: 'push' }))],
          ]}
        />
      )}
      <Fault says={refused} />
      <details open={!server}>
        <summary>{texts.settings}</summary>
        <div className={styles['stack']}>
          <TextField {...field('name')} />
          <TextField {...field('command')} />
          <TextField {...field('every')} hint={texts.passphrase} type="number" min={0} />
          <Acts look={server ? 'secondary' : 'primary'} acts={[[texts.save, () => void save()]]} />
        </div>
      </details>
    </div>
  );
}
