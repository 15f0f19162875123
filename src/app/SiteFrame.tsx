import type { Elements } from '#ui/content.ts';
import { lazyWhenIdle } from '#ui/lazy.tsx';
import { Suspense } from 'react';
import { SiteHeader } from './SiteHeader.tsx';

const SiteFooter = lazyWhenIdle(async () => (await import('./SiteFooter.tsx')).SiteFooter);

/** Header and footer around the screens that have none of their own. */
export function SiteFrame({ children }: { readonly children: Elements }) {
  return (
    <>
      <SiteHeader />
      {children}
      <Suspense>
        <SiteFooter />
      </Suspense>
    </>
  );
}
