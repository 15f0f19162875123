import type { Elements } from '#ui/content.ts';
import { lazyWhenIdle, lazyPrefetched } from '#ui/lazy.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { brand } from '#core/shop/brand.ts';
import { logo } from '#core/shop/logo.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { homeTexts } from '#core/shop/homeTexts.ts';
import { homeSections } from '#core/shop/navigation.ts';
import { fillText } from '#core/text/fillText.ts';
import { LanguageSwitch } from '#access/LanguageSwitch.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useLocation } from 'react-router-dom';
import styles from './SiteFrame.module.css';
import { useIdle } from '#ui/idle.ts';

const SiteFooter = lazyWhenIdle(async () => (await import('./SiteFooter.tsx')).SiteFooter);

/** Header and footer around the screens that have none of their own. */
export function SiteFrame({ children }: { readonly children: Elements }) {
  return (
    <>
      <SiteHeader />
      {children}
      <SiteFooter />
    </>
  );
}

function SiteHeader() {
  const { open, setOpen, header } = useMenu();
  const menuId = useId();
  return (
    <header ref={header} className={styles['header']} data-open={open}>
      <div className={styles['inner']}>
        <Link
          to="/"
          className={styles['home']}
          aria-label={fillText(frameWords.home, { product: brand.product })}
        >
          <Logo name={brand.product} picture={logo} />
        </Link>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? frameWords.closeMenu : frameWords.menu}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </button>
        <div id={menuId} className={styles['menu']}>
          <nav aria-label={frameWords.sections} className={styles['sections']}>
            {homeSections.map(({ id, label }) => (
              <Link key={id} to={`/${id}`} onClick={() => setOpen(false)}>
                {label}
              </Link>
            ))}
            <Link to="/bring" className={styles['bring']} onClick={() => setOpen(false)}>
              {frameWords.titles.bring}
            </Link>
            <LanguageSwitch />
          </nav>
          <ButtonLink to="/contact" look="outlineOnPitch" onClick={() => setOpen(false)}>
            {homeTexts.bookTeamSession}
          </ButtonLink>
        </div>
        <CartLink />
        <ButtonLink to="/access" look="onPitch" className={styles['gallery']}>
          {homeTexts.viewTeamGallery}
        </ButtonLink>
      </div>
    </header>
  );
}

/** The menu on a phone. Escape, a tap elsewhere and any navigation close it. */
function useMenu() {
  const { pathname } = useLocation();
  const header = useRef<HTMLElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return undefined;
    const close = (): void => setOpenAt(undefined);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      header.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onPointer = (event: PointerEvent): void => {
      if (!header.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open]);

  const setOpen = (wanted: boolean): void => setOpenAt(wanted ? pathname : undefined);
  return { open, setOpen, header };
}

function CartName() {
  return <span className="visually-hidden">{frameWords.cart}</span>;
}

// The count reads the device's database, which the first view does not need.
const CartCount = lazyPrefetched(
  async () => (await import('./appLater.ts')).CartCount,
  <CartName />,
);

/** The link to the cart, with the number of items and of waiting orders. */
function CartLink() {
  const idle = useIdle();
  return (
    <Link to="/cart" className={styles['link']}>
      <Icon name="cart" />
      {idle ? <CartCount /> : <CartName />}
    </Link>
  );
}
