import { appTexts } from '#facts/appTexts.ts';
import { storageUse, type StorageUse } from '#browser/storageUse.ts';
import { fillText } from '#rules/fillText.ts';
import { megabytes } from '#rules/megabytes.ts';
import { usePasses } from '#state/passes.ts';
import { useEffect, useState } from 'react';
import styles from './StorageLine.module.css';

/** What Sideline takes up on this phone, for whoever wonders where the room has gone. */
export function StorageLine() {
  const passes = usePasses();
  const [use, setUse] = useState<StorageUse>();
  // Asked again when a gallery has come or gone.
  useEffect(() => void storageUse().then(setUse), [passes]);
  if (!use) return null;
  return (
    <p className={styles['line']}>
      {fillText(appTexts.storage, {
        used: megabytes(use.usedBytes),
        free: megabytes(use.freeBytes),
      })}
    </p>
  );
}
