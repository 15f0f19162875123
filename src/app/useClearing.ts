import { isNothingKept, nothingKept, type Kept } from '#device/clearing/kept.ts';
import { clearPhone, keptNow, type UnsentChoice } from '#device/clearing/clearPhone.ts';
import { useEffect, useState } from 'react';

export type ClearingStep =
  | { readonly kind: 'looking' }
  | { readonly kind: 'asking' | 'clearing'; readonly kept: Kept; readonly said?: string }
  /** `kept` is what was read back; undefined if the browser cannot tell. */
  | { readonly kind: 'cleared'; readonly kept: Kept | undefined; readonly unsent: UnsentChoice };

type Clearing = {
  readonly step: ClearingStep;
  /** What the person chose for unsent orders. */
  readonly unsent: UnsentChoice;
  readonly setUnsent: (choice: UnsentChoice) => void;
  /** Clears the phone, then reads what is left. Until then, and if clearing fails, `kept` is listed. */
  readonly clear: (kept?: Kept) => Promise<void>;
};

/** Looks at what this phone keeps, and clears it on demand. If nothing is kept, it is cleared already. */
export function useClearing(): Clearing {
  const [step, setStep] = useState<ClearingStep>({ kind: 'looking' });
  const [unsent, setUnsent] = useState<UnsentChoice>('keep');

  useEffect(() => {
    void keptNow().then((kept) => {
      const isEmpty = kept !== undefined && isNothingKept(kept);
      setStep(
        isEmpty
          ? { kind: 'cleared', kept, unsent: 'keep' }
          : { kind: 'asking', kept: kept ?? unknown },
      );
    });
  }, []);

  async function clear(kept = unknown): Promise<void> {
    setStep({ kind: 'clearing', kept });
    const cleared = await clearPhone(unsent);
    if (!cleared.ok) setStep({ kind: 'asking', kept, said: cleared.message });
    else setStep({ kind: 'cleared', kept: cleared.value, unsent });
  }
  return { step, unsent, setUnsent, clear };
}

/** Returns true if everything was removed that should be. */
export function isDone({ kept, unsent }: Extract<ClearingStep, { kind: 'cleared' }>): boolean {
  return kept !== undefined && isNothingKept(unsent === 'keep' ? { ...kept, unsent: 0 } : kept);
}

/** If the browser cannot tell what is stored, everything is listed, and the person decides about orders. */
const unknown: Kept = { ...nothingKept, photos: 1, cart: 1, booking: 1, unsent: undefined };
