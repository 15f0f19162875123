import { timeWords } from '#core/gallery/localTimes.ts';
import { megabytes } from '#core/text/megabytes.ts';
import type { BackupsView, OutputOf } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ask, useAct, useAsked } from './asking.ts';
import { backupTexts as texts } from './backupTexts.ts';
import { useFields } from './Fields.tsx';
import { FolderChoice } from './FolderChoice.tsx';
import { Acts, Fault, Lines, Part, Screen } from './Screen.tsx';
import styles from './shared.module.css';

export function BackupScreen() {
  return (
    <Screen title={texts.title} asked={useAsked('backups', {})}>
      {(view) => <Backups view={view} />}
    </Screen>
  );
}

export function ServerScreen() {
  const { value: desk } = useAsked('start', {});
  return (
    <Screen title={texts.server} asked={useAsked('backups', {})}>
      {({ server }) => (
        <>
          {desk && <Site key={desk.site} {...desk} />}
          <Server server={server} />
        </>
      )}
    </Screen>
  );
}

function Backups({ view }: { readonly view: BackupsView }) {
  const { last, kept, keepDays, isAway } = view;
  const [refused, act, isAsking] = useAct();
  return (
    <div className={styles['narrow']}>
      {!isAway && (
        <strong>{last ? texts.last(timeWords(last.at), megabytes(last.bytes)) : texts.none}</strong>
      )}
      {last && <p translate="no">{last.file}</p>}
      {last && <p>{texts.kept(kept, keepDays)}</p>}
      <p>{texts.what}</p>
      <FolderChoice
        {...texts.folder}
        first={view.folder || undefined}
        isBusy={isAsking}
        refused={refused ?? (isAway ? texts.away(view.folder) : undefined)}
        onChosen={(folder) => void act(ask('makeBackup', { folder }))}
      />
      {last && (
        <p translate="no" className={styles['soft']}>
          {texts.restore(last.file)}
        </p>
      )}
    </div>
  );
}

/** The address that cards and links lead to. */
function Site({ site, isSiteOfShop }: OutputOf<'start'>) {
  const [refused, act] = useAct();
  const [typed, field] = useFields({ site: texts.siteField }, { site });
  return (
    <Part title={texts.site} className={styles['narrow']}>
      <TextField
        {...field('site')}
        hint={isSiteOfShop ? texts.siteOfShop : texts.siteHint}
        disabled={isSiteOfShop}
        error={refused}
      />
      {!isSiteOfShop && (
        <Acts acts={[[texts.saveSite, () => void act(ask('chooseSite', typed))]]} />
      )}
    </Part>
  );
}

type Far = NonNullable<BackupsView['server']>;

/** When it worked last, and why it does not now. What the other program said is for who helps. */
function Exchange({ server, what }: { readonly server: Far; readonly what: 'pull' | 'push' }) {
  const { [`${what}edAt` as const]: at, [`${what}Fault` as const]: fault } = server;
  const [says = '', ...rest] = fault?.says.split('\n') ?? [];
  return (
    <div>
      <p>{texts[what].last(at === undefined ? '' : timeWords(at))}</p>
      {fault && <Fault says={texts[what].failed(timeWords(fault.at), says)} />}
      {rest.length > 0 && (
        <details>
          <summary>{texts.raw}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  );
}

const ways = ['pull', 'push'] as const;

function Server({ server }: Pick<BackupsView, 'server'>) {
  const [refused, act, isAsking] = useAct();
  const [unset, set, isSetting] = useAct();
  const [typed, field] = useFields(texts.fields, {
    name: server?.name ?? '',
    command: server?.command ?? 'sideline',
    every: String(server?.everyMinutes ?? 10),
  });
  const { every, ...chosen } = typed;
  const save = () => set(ask('chooseServer', { ...chosen, everyMinutes: Number(every) }));
  return (
    <Part title={texts.orders} className={styles['narrow']}>
      <p>{texts.serverWhat}</p>
      {server && ways.map((what) => <Exchange key={what} server={server} what={what} />)}
      {server && (
        <p>{[texts.waiting(server.waiting), texts.every(server.everyMinutes)].join(' · ')}</p>
      )}
      {server && (
        <Acts
          isBusy={isAsking}
          acts={ways.map((what) => [
            texts[what].act,
            () => void act(ask('exchange', { what })),
            what === 'pull' ? 'primary' : 'secondary',
          ])}
        />
      )}
      <Fault says={refused} />
      <details open={!server}>
        <summary>{texts.settings}</summary>
        <div className={styles['stack']}>
          <TextField {...field('name')} error={unset} />
          <TextField {...field('command')} />
          <TextField {...field('every')} hint={texts.passphrase} type="number" min={0} />
          <Acts
            isBusy={isSetting}
            look={server ? 'secondary' : 'primary'}
            acts={[[texts.save, () => void save()]]}
          />
        </div>
      </details>
    </Part>
  );
}
