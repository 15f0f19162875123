import { useEffect, useState } from 'react';
import { type Result, success } from '#core/text/result.ts';
import type { TeamRow } from '#studio/desk/contract.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { ask, useAsked, wrongField } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import styles from './shared.module.css';
import { teamsTexts } from './teamsTexts.ts';

type CheckProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

type FileInputProps = {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

/** The same file can be chosen again, once it was mended. */
export function FileInput({ label, accept, onFile }: FileInputProps) {
  return (
    <label className={styles['check']}>
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

type TeamFieldProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly prompt: string;
  readonly teams: readonly TeamRow[];
  readonly slug: string;
  readonly onSlug: (slug: string) => void;
};

export function TeamField({ teams, slug, onSlug, ...words }: TeamFieldProps) {
  return (
    <SelectField
      {...words}
      translate="no"
      value={slug}
      options={teams.map((team) => team.slug)}
      wordsOf={(one) => teams.find((team) => team.slug === one)?.team ?? one}
      onValue={onSlug}
    />
  );
}

type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** Returns what is typed into the fields of a form, and the properties of each. */
export function useFields<Name extends string>(labels: Typed<Name>, first: Partial<Typed<Name>>) {
  const [typed, setTyped] = useState(() => {
    const empty = Object.fromEntries(Object.keys(labels).map((name) => [name, '']));
    return { ...(empty as Typed<Name>), ...first };
  });
  const wrong = wrongField.use();
  useEffect(() => () => wrongField.put(''), []);
  const field = (name: Name) => ({
    label: labels[name],
    value: typed[name],
    error: wrong === name ? deskTexts.wrong : undefined,
    onValue(value: string) {
      if (wrong === name) wrongField.put('');
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return [typed, field] as const;
}

/** Returns the field of the site's address that cards lead to, where nobody has set it yet, and an act that keeps it before it makes any. */
export function useSite() {
  const { value: desk } = useAsked('start', {});
  const [{ site }, field] = useFields({ site: teamsTexts.acts.site }, {});
  const isAsked = desk?.site === '';
  const input = isAsked && (
    <TextField {...field('site')} hint={teamsTexts.acts.siteHint} inputMode="url" />
  );
  async function withSite<Value>(act: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const kept = site.trim() === '' ? success({}) : await ask('chooseSite', { site });
    return kept.ok ? act() : kept;
  }
  return [isAsked && site.trim() === '', input, withSite] as const;
}

export function filled<Name extends string>(typed: Typed<Name>): Partial<Typed<Name>> {
  const given = Object.entries<string>(typed).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(given) as Partial<Typed<Name>>;
}

export async function sentFile(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In parts: a function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return { name: file.name, base64: btoa(text) };
}
