import { brand } from '#facts/brand.ts';
import { slugOfPath } from '#rules/paths.ts';
import { useSearchParams } from 'react-router-dom';
import styles from './AccessScreen.module.css';
import { CodeForm } from './CodeForm.tsx';
import { MyGalleries } from './MyGalleries.tsx';
import { StorageLine } from './StorageLine.tsx';
import { useArrivingCode } from './useArrivingCode.ts';

export function AccessScreen() {
  const [parameters] = useSearchParams();
  const next = parameters.get('next');
  const code = useArrivingCode();
  const requested = next !== null && slugOfPath(next) !== undefined ? next : undefined;

  return (
    <main id="main" className={styles['gate']}>
      <div className={styles['ticket']}>
        <p className={styles['kicker']}>Private team gallery</p>
        <h1 tabIndex={-1}>Enter your access code</h1>
        <p className={styles['lead']}>
          Your coach has it on a card. Capitals, spaces and hyphens do not matter.
        </p>
        <CodeForm next={requested} code={code} />
        <p className={styles['lost']}>
          Lost your code? Ask your coach, or write to{' '}
          <a href={`mailto:${brand.studio.email}`}>{brand.studio.email}</a>.
        </p>
      </div>
      <MyGalleries />
      <StorageLine />
    </main>
  );
}
