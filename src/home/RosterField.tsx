import { textOfFile } from './textOfFile.ts';
import { rosterWords } from '#core/shop/homeTexts.ts';
import { limits } from '#core/text/limits.ts';
import { TextArea } from '#ui/Field.tsx';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import styles from './RosterField.module.css';
import { RosterTable } from './RosterTable.tsx';

type RosterFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

/** The roster field: typed, pasted, dropped or chosen as a file, with what was understood below. */
export function RosterField({ name, label, value, error, onValue }: RosterFieldProps) {
  const [over, setOver] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const tooLarge = value.length > limits.rosterMaxLength ? rosterWords.tooLarge : undefined;

  /** Appended, because a second file is a second team. */
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setFileError(undefined);
    const text = await textOfFile(file).catch(() => undefined);
    if (text === undefined) {
      setFileError(rosterWords.unreadable);
      return;
    }
    onValue([value.trimEnd(), text.trim()].filter((part) => part !== '').join('\n'));
  }

  function drop(event: DragEvent): void {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    void take(input.files?.[0]);
    // The same file may be chosen again after it was changed.
    input.value = '';
  }

  return (
    <div
      className={styles['roster']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <TextArea
        name={name}
        label={label}
        hint={rosterWords.hint}
        error={error ?? tooLarge ?? fileError}
        placeholder={rosterWords.example}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onValue={onValue}
      />
      <label className={styles['file']}>
        <span>{rosterWords.choose}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="visually-hidden"
          onChange={choose}
        />
      </label>
      {value.trim() !== '' && <RosterTable text={value} />}
    </div>
  );
}
