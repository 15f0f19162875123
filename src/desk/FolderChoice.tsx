import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import { howMany } from '#core/text/howMany.ts';
import type { OutputOf } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import { TextField } from '#ui/Field.tsx';
import { useAsked } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import styles from './FolderChoice.module.css';
import { Awaited } from './Screen.tsx';

const texts = deskTexts.folders;

type FolderChoiceProps = {
  readonly label: string;
  readonly act: string;
  /** Without one it begins in the home folder. */
  readonly first?: string;
  readonly refused: string | undefined;
  readonly isBusy: boolean;
  readonly onChosen: (folder: string) => void;
};

/** A folder of this computer, by its path or by walking there. */
export function FolderChoice({ label, first, act, refused, isBusy, onChosen }: FolderChoiceProps) {
  const [path, setPath] = useState(first);
  const { value: listed, fault } = useAsked('folders', { path });
  // What is typed on the way to a folder is none: the last list stays.
  const [found, setFound] = useState(listed);
  if (listed && listed !== found) setFound(listed);
  const folder = path ?? found?.path ?? '';
  // Why the folder is refused that was there, or was asked for: of another nothing is known.
  const [asked, setAsked] = useState(first);
  const error = folder === asked ? refused : undefined;
  const choose = (): void => {
    setAsked(folder);
    onChosen(folder);
  };
  // Nobody types into a field that is about to be filled.
  if (!found && path === undefined) return <Awaited fault={fault} />;
  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <TextField label={label} value={folder} error={error} onValue={setPath} />
      <Button type="submit" isBusy={isBusy}>
        {act}
      </Button>
      {/* The folder in use may lie where none are listed. */}
      {fault !== undefined && error === undefined && folder !== first && (
        <p role="status">{fault}</p>
      )}
      {found && found.photos > 0 && <p>{howMany(found.photos, 'photo')}</p>}
      {found && <FolderList {...found} onOpen={setPath} />}
    </form>
  );
}

type FolderListProps = OutputOf<'folders'> & { readonly onOpen: (path: string) => void };

function FolderList({ parent, folders, places, onOpen }: FolderListProps) {
  const button = (path: string, name: string, more?: Elements) => (
    <li key={name}>
      <button type="button" translate="no" onClick={() => onOpen(path)}>
        <span>{name}</span>
        {more}
      </button>
    </li>
  );
  return (
    <div className={styles['folders']}>
      <ul aria-label={texts.places}>
        {places.map((path, at) => button(path, at === 0 ? texts.home : nameOf(path)))}
      </ul>
      <ul aria-label={texts.title}>
        {parent !== undefined && button(parent, texts.up)}
        {folders.map(({ path, photos, changed }) =>
          button(
            path,
            nameOf(path),
            <>
              <strong>{photos === 0 ? '' : howMany(photos, 'photo')}</strong>
              <small>{shortDay(changed.slice(0, 10), true)}</small>
            </>,
          ),
        )}
        {folders.length === 0 && <li>{texts.none}</li>}
      </ul>
    </div>
  );
}

function nameOf(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}
