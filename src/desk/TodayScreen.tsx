import type { Task } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { nameOf, Photo } from './Photo.tsx';
import { Awaited, ScreenHead } from './Screen.tsx';
import styles from './TodayScreen.module.css';

const texts = deskTexts.today;

/** What wants a hand, as a list that empties. */
export function TodayScreen() {
  const { value: tasks, fault } = useAsked('today', {});
  return (
    <>
      <ScreenHead title={texts.title} />
      {!tasks && <Awaited fault={fault} />}
      {tasks?.length === 0 && <p>{texts.none}</p>}
      <ul className={styles['tasks']}>
        {tasks?.map((task) => (
          <TaskRow key={`${task.why} ${task.says}`} {...task} />
        ))}
      </ul>
    </>
  );
}

function TaskRow({ says, why, to, isUrgent, pictures }: Task) {
  return (
    <li data-urgent={isUrgent || undefined}>
      <span className={styles['words']}>
        {isUrgent && <span className={styles['urgent']}>{texts.urgent}</span>}
        {to === undefined ? <strong>{says}</strong> : <Link to={to}>{says}</Link>}
        <span className={styles['why']}>{why}</span>
      </span>
      {pictures.map((photo) => (
        <Photo key={nameOf(photo)} photo={photo} shownWidth={48} />
      ))}
    </li>
  );
}
