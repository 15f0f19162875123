import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { Awaited, ScreenHead } from './Screen.tsx';
import type { Task } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { nameOf, Photo } from './Photo.tsx';
import styles from './TodayScreen.module.css';

const texts = deskTexts.today;

/** What wants a hand, as a list that empties. */
export function TodayScreen() {
  const { value: tasks, fault } = useAsked('today', {});
  return (
    <>
      <ScreenHead title={texts.title} />
      {!tasks && <Awaited fault={fault} />}
      {tasks?.length === 0 && <p className={styles['none']}>{texts.none}</p>}
      <ul className={styles['tasks']}>
        {tasks?.map((task) => (
          <li key={`${task.kind} ${task.says}`} data-urgent={task.isUrgent || undefined}>
            <TaskRow {...task} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TaskRow({ says, why, to, isUrgent, pictures }: Task) {
  return (
    <>
      <span className={styles['words']}>
        {isUrgent && <span className={styles['urgent']}>{texts.urgent}</span>}
        {to === undefined ? (
          <span className={styles['says']}>{says}</span>
        ) : (
          <Link to={to} className={styles['says']}>
            {says}
          </Link>
        )}
        <span className={styles['why']}>{why}</span>
      </span>
      {pictures.length > 0 && (
        <span className={styles['pictures']}>
          {pictures.map((photo) => (
            <Photo key={nameOf(photo)} photo={photo} shownWidth={48} />
          ))}
        </span>
      )}
    </>
  );
}
