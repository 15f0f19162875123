import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import { useAsked } from './asking.ts';
import { BackupScreen, ServerScreen } from './BackupScreen.tsx';
import { backupTexts } from './backupTexts.ts';
import { JobsBar, WaitingMarksBar } from './Bars.tsx';
import { BookingsScreen } from './BookingsScreen.tsx';
import { bookingTexts } from './bookingTexts.ts';
import { DayScreen } from './DayScreen.tsx';
import { dayTexts } from './dayTexts.ts';
import styles from './Desk.module.css';
import { deskTexts } from './deskTexts.ts';
import { ShownDialog } from './dialogs.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { OrderScreen } from './OrderScreen.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { PrintsScreen } from './PrintsScreen.tsx';
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
  ['/money', moneyTexts.title, MoneyScreen],
  ['/bookings', bookingTexts.title, BookingsScreen],
  ['/backup', backupTexts.title, BackupScreen],
  ['/server', backupTexts.server, ServerScreen],
] as const;

export function Desk() {
  const { value: start } = useAsked('start', {});
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
          {start?.workspace ?? ''}
        </p>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <WaitingMarksBar />
        <JobsBar />
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

/** The address has no room for an anchor: it is the router's. */
function skip(event: { readonly preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}

export function Closed() {
  return (
    <main className={styles['closed']}>
      <h1>{deskTexts.closed}</h1>
      <p>{deskTexts.closedHow}</p>
    </main>
  );
}
