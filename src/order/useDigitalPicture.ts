import type { DigitalPhoto, DigitalsKey } from '#core/order/digitals.ts';
import { useEffect, useState } from 'react';
import { readDigital } from './readDigitals.ts';

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
