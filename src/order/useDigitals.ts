/** The released photos of an order: their list, and keeping and saving them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { keptDigitals, readDigital, readDigitalList } from './readDigitals.ts';
import { saveFiles } from '#device/site/saveFile.ts';
import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import type { DigitalPhoto, DigitalsKey } from '#core/order/digitals.ts';
import { fillText } from '#core/text/fillText.ts';

export type Digitals = {
  /** Undefined while the list is on its way, or if it did not come: then `said` says why. */
  readonly photos: readonly DigitalPhoto[] | undefined;
  /** The names of photos that open without the site. */
  readonly kept: ReadonlySet<string>;
  /** What is being done, or came of it; else that all are kept, also after a reload: whether they open without a signal is nowhere else. */
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

/** Loads the list of an order's digitals, and keeps and saves the photos: one such operation at a time. */
export function useDigitals(digitals: DigitalsKey): Digitals {
  const { list, key, count } = digitals;
  const [photos, setPhotos] = useState<readonly DigitalPhoto[]>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string>();
  const { busy, alone } = useAlone();
  const [attempt, setAttempt] = useState(0);

  const look = useCallback(async (all: readonly DigitalPhoto[]) => {
    setKept(await keptDigitals(all.map(({ name }) => name)));
  }, []);

  useEffect(() => {
    let isOver = false;
    void readDigitalList({ list, key }).then(async (opened) => {
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

  async function keepAll(): Promise<void> {
    await alone(async () => {
      const all = photos ?? [];
      const missing = all.filter(({ name }) => !kept.has(name));
      for (const [index, photo] of missing.entries()) {
        setSaid(fillText(texts.keeping, { done: index + 1, count: missing.length }));
        const one = await readDigital(digitals, 'photo', photo.name, true);
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
        const one = await readDigital(digitals, 'photo', name, false);
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
  const areKept = photos && photos.length > 0 && photos.every(({ name }) => kept.has(name));
  const standing = said ?? (areKept ? texts.kept : undefined);
  return { photos, kept, said: standing, busy, retry, keepAll, save };
}

/** Runs one operation at a time. While one is running, another call does nothing and returns undefined. */
function useAlone() {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

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
  return { busy, alone };
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
    void readDigital({ key, list, until, count }, what, one, what === 'preview').then((part) => {
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
