/** The released photos of an order: their list, and opening, keeping and saving them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchDigital, keepDigital, keptDigital, keptDigitals } from '#browser/digitalFiles.ts';
import { saveFiles } from '#browser/saveFile.ts';
import { digitalTexts as texts } from '#facts/orderPageTexts.ts';
import { branded } from '#rules/branded.ts';
import type { DigitalPhoto, DigitalsKey } from '#rules/digitals.ts';
import { fillText } from '#rules/fillText.ts';
import { failure, success, type Result } from '#rules/result.ts';
import type { Bytes } from '#sealing/bytes.ts';
import type { DigitalKind } from '#sealing/context.ts';
import { digitalsKey, openDigital, openDigitalList } from '#sealing/digitals.ts';

export type Digitals = {
  /** Undefined while the list is on its way, or if it did not come: then `said` says why. */
  readonly photos: readonly DigitalPhoto[] | undefined;
  /** The names of photos that open without the site. */
  readonly kept: ReadonlySet<string>;
  /** What is being done, or came of it. */
  readonly said: string | undefined;
  readonly busy: boolean;
  /** Asks for the list once more. */
  readonly retry: () => void;
  /** Fetches every photo that this phone does not keep, one after the other. */
  readonly keepAll: () => Promise<void>;
  /** Hands photos to the share menu, or downloads them. Returns the names of those that were taken. */
  readonly save: (photos: readonly DigitalPhoto[]) => Promise<readonly string[]>;
};

/** How many photos one share menu takes: more need too much memory. */
export const savedAtOnce = 10;

export function useDigitals(digitals: DigitalsKey): Digitals {
  const { list, key, count } = digitals;
  const [photos, setPhotos] = useState<readonly DigitalPhoto[]>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isBusy = useRef(false);

  const look = useCallback(async (all: readonly DigitalPhoto[]) => {
    setKept(await keptDigitals(all.map(({ name }) => name)));
  }, []);

  useEffect(() => {
    let isOver = false;
    void listOf({ list, key }).then(async (opened) => {
      if (isOver) return;
      if (!opened.ok) setSaid(opened.message);
      else {
        setSaid(undefined);
        setPhotos(opened.value);
        await look(opened.value);
      }
    });
    return () => void (isOver = true);
  }, [list, key, count, attempt, look]);

  async function alone<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  async function keepAll(): Promise<void> {
    await alone(async () => {
      const all = photos ?? [];
      const missing = all.filter(({ name }) => !kept.has(name));
      for (const [index, photo] of missing.entries()) {
        setSaid(fillText(texts.keeping, { done: index + 1, count: missing.length }));
        const one = await partOf(digitals, 'photo', photo.name, true);
        if (!one.ok) {
          setSaid(one.message);
          return look(all);
        }
      }
      setSaid(texts.kept);
      await look(all);
    });
  }

  async function save(wanted: readonly DigitalPhoto[]): Promise<readonly string[]> {
    const saved = await alone(async () => {
      setSaid(texts.preparing);
      const files: File[] = [];
      for (const { name, file, type } of wanted) {
        const one = await partOf(digitals, 'photo', name, false);
        if (!one.ok) {
          setSaid(one.message);
          return [];
        }
        files.push(new File([one.value], file, { type }));
      }
      const isTaken = await saveFiles(files);
      setSaid(isTaken ? texts.saved : undefined);
      await look(photos ?? []);
      return isTaken ? wanted.map(({ name }) => name) : [];
    });
    return saved ?? [];
  }

  const retry = useCallback(() => {
    setSaid(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { photos, kept, said, busy, retry, keepAll, save };
}

/** A picture that is open while a component shows it. Undefined while it is on its way, and if it does not come. */
export function useDigitalPicture(
  digitals: DigitalsKey,
  what: 'photo' | 'preview',
  { name, preview, type }: DigitalPhoto,
) {
  const [shown, setShown] = useState<{ readonly url?: string; readonly failed?: string }>({});
  const { key, list, until, count } = digitals;
  useEffect(() => {
    let isOver = false;
    let url: string | undefined;
    const one = what === 'photo' ? name : preview;
    void partOf({ key, list, until, count }, what, one, what === 'preview').then((part) => {
      if (isOver) return;
      if (!part.ok) return setShown({ failed: part.message });
      const blob = new Blob([part.value], { type: what === 'photo' ? type : 'image/webp' });
      url = URL.createObjectURL(blob);
      setShown({ url });
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [key, list, until, count, what, name, preview, type]);
  return shown;
}

/** The site's list, which may have grown, or the one that this phone keeps. */
async function listOf({
  list,
  key,
}: Pick<DigitalsKey, 'list' | 'key'>): Promise<Result<readonly DigitalPhoto[]>> {
  const cryptoKey = await digitalsKey(key);
  const fetched = await fetchDigital(list);
  const opened =
    fetched.kind === 'bytes' ? await openDigitalList(cryptoKey, list, fetched.bytes) : undefined;
  if (opened === 'newer') return failure(branded(texts.newer));
  if (opened && fetched.kind === 'bytes') {
    await keepDigital(list, fetched.bytes);
    return success(opened);
  }
  const kept = await keptDigital(list);
  const known = kept && (await openDigitalList(cryptoKey, list, kept));
  if (known && known !== 'newer') return success(known);
  return failure(wordsOf(fetched.kind));
}

/** Opens a picture that this phone keeps, or fetches it, and with `keeps` keeps it. */
async function partOf(
  { key }: DigitalsKey,
  what: DigitalKind,
  name: string,
  keeps: boolean,
): Promise<Result<Bytes>> {
  const cryptoKey = await digitalsKey(key);
  const kept = await keptDigital(name);
  const known = kept && (await openDigital(cryptoKey, what, name, kept));
  if (known) return success(known);
  const fetched = await fetchDigital(name);
  const opened =
    fetched.kind === 'bytes' ? await openDigital(cryptoKey, what, name, fetched.bytes) : undefined;
  if (!opened || fetched.kind !== 'bytes') return failure(wordsOf(fetched.kind));
  if (keeps && !(await keepDigital(name, fetched.bytes)) && what === 'photo') {
    return failure(texts.full);
  }
  return success(opened);
}

function wordsOf(kind: 'bytes' | 'none' | 'unreachable'): string {
  if (kind === 'none') return texts.gone;
  return kind === 'unreachable' ? texts.offline : texts.damaged;
}
