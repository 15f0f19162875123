import { lazyWhenIdle } from '#ui/lazyWhenIdle.tsx';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SiteHeader } from './SiteHeader.tsx';

const SiteFooter = lazyWhenIdle(async () => (await import('./SiteFooter.tsx')).SiteFooter);

/** Header and footer around the screens that have none of their own. */
export function SiteFrame() {
  return (
    <>
      <SiteHeader />
      <Outlet />
      <Suspense>
        <SiteFooter />
      </Suspense>
    </>
  );
}
