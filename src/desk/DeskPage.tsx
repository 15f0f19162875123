import { useEffect } from 'react';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { reloadOpened, useAsked } from './asking.ts';
import { BackupScreen, ServerScreen } from './BackupScreen.tsx';
import { backupTexts } from './backupTexts.ts';
import { DeskBars } from './Bars.tsx';
import { BookingsScreen } from './BookingsScreen.tsx';
import { bookingsTexts } from './bookingTexts.ts';
import { DayScreen } from './DayScreen.tsx';
import { dayTexts } from './dayTexts.ts';
import styles from './DeskPage.module.css';
import { deskTexts } from './deskTexts.ts';
import { ShownDialog } from './dialogs.tsx';
import { FamiliesScreen } from './FamiliesScreen.tsx';
import { familyTexts } from './familyTexts.ts';
import { MoneyScreen } from './MoneyScreen.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { OrderScreen } from './OrderScreen.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { PrintsScreen } from './PrintsScreen.tsx';
import { Acts } from './Screen.tsx';
import { TeamScreen } from './TeamScreen.tsx';
import { TeamsScreen } from './TeamsScreen.tsx';
import { teamsTexts } from './teamsTexts.ts';
import { TodayScreen } from './TodayScreen.tsx';
import { Told } from './told.tsx';

const places = [
  ['/today', deskTexts.today.title, TodayScreen],
  ['/orders', deskTexts.orders.title, OrdersScreen],
  ['/prints', deskTexts.prints.title, PrintsScreen],
  ['/day', dayTexts.title, DayScreen],
  ['/teams', teamsTexts.title, TeamsScreen],
  ['/families', familyTexts.title, FamiliesScreen],
  ['/money', moneyTexts.title, MoneyScreen],
  ['/bookings', bookingsTexts.title, BookingsScreen],
  ['/backup', backupTexts.title, BackupScreen],
  ['/server', backupTexts.server, ServerScreen],
] as const;

export function DeskPage() {
  const { value: start } = useAsked('start', {});
  useEffect(() => {
    addEventListener('keydown', moveByKey);
    return () => removeEventListener('keydown', moveByKey);
  }, []);
  return (
    <div className={styles['desk']}>
      <a className="skip-link" href="#main" onClick={skip}>
        {deskTexts.skip}
      </a>
      <header className={styles['rail']}>
        <p className={styles['studio']} translate="no">
          {start?.studio ?? deskTexts.title}
        </p>
        <nav aria-label={deskTexts.title}>
          <ul>
            {places.map(([to, name]) => (
              <li key={to}>
                <NavLink to={to} className={styles['place'] ?? ''}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles['folder']} translate="no">
          {/* Its lines end behind folders. */}
          {start?.workspace.replaceAll(/[/\\]/g, '$&\u200b') ?? ''}
        </p>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <DeskBars />
        <Routes>
          {places.map(([path, , Place]) => (
            <Route key={path} path={path} element={<Place />} />
          ))}
          <Route path="/orders/:number" element={<OrderScreen />} />
          <Route path="/teams/:slug" element={<TeamScreen />} />
          <Route path="*" element={<Navigate to="/today" replace />} />
        </Routes>
        <ShownDialog />
        <Told />
      </main>
    </div>
  );
}

const rowWays: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const orderWays: Readonly<Record<string, string>> = { j: '[rel="next"]', k: '[rel="prev"]' };

/**
 * A slash goes to the search; an arrow, J and K to what is the same of the row below or above, or from order to order; Space ticks the row
 * of a link; B goes to the bar of what is ticked. Enter in a search opens what it alone has found. Ctrl+Enter does what comes next with what is changed, from any field.
 */
function moveByKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const page: ParentNode = document.querySelector('dialog[open]') ?? document;
  const find = (what: string) => page.querySelector<HTMLElement>(what);
  if ((ctrlKey || metaKey) && key === 'Enter') find('[data-lead] button:last-of-type')?.click();
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element))
    return;
  const hits = page.querySelectorAll<HTMLElement>('[data-hit]');
  if (key === 'Enter' && target.matches('[role="search"] input') && hits.length === 1)
    hits[0]?.click();
  if (target.matches('input:not([type="checkbox"]), textarea, select')) return;
  const { [key]: orderWay = '' } = orderWays;
  const pressed =
    key === ' ' && target.matches('a')
      ? target.closest('tr')?.querySelector<HTMLElement>('[type="checkbox"]')
      : orderWay !== '' && find(orderWay);
  const kind = ['a', '[type="checkbox"]'].find((one) => target.matches(one)) ?? 'none';
  const same = [...(target.closest('table, ul')?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const { [key]: way = 0 } = rowWays;
  const next =
    key === '/'
      ? find('[role="search"] input')
      : key === 'b'
        ? find('[role="toolbar"] button')
        : (same.find((_, at) => way !== 0 && same[at - way] === target) ??
          (way === 1 && !target.closest('table, ul, dialog') ? find('main tbody a') : undefined));
  if (pressed) pressed.click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
}

/** The address has no room for an anchor: it is the router's. */
function skip(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

/** Of a tab that has no desk. */
export function Closed({ isElsewhere }: { readonly isElsewhere: boolean }) {
  return (
    <main className={styles['closed']}>
      <h1>{isElsewhere ? deskTexts.elsewhere : deskTexts.closed}</h1>
      <p>{isElsewhere ? deskTexts.elsewhereHow : deskTexts.closedHow}</p>
      {isElsewhere && <Acts acts={[[deskTexts.here, () => void reloadOpened(), 'primary']]} />}
    </main>
  );
}
