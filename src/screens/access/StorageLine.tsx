import { appTexts } from '#facts/appTexts.ts';
import { storageUse, type StorageUse } from '#browser/storageUse.ts';
import { fillText } from '#rules/fillText.ts';
import { megabytes } from '#rules/megabytes.ts';
import { useGrants } from '#state/useGrants.ts';
import { useEffect, useState } from 'react';
import styles from './StorageLine.module.css';

/** How much space Sideline uses on this phone. */
export function StorageLine() {
  const grants = useGrants();
  const [use, setUse] = useState<StorageUse>();
  // Updated when a gallery is opened or removed.
  useEffect(() => void storageUse().then(setUse), [grants]);
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
