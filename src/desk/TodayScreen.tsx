import type { OrderRow, Task } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { Photo } from './Photo.tsx';
import { Screen } from './Screen.tsx';
import styles from './TodayScreen.module.css';

const texts = deskTexts.today;

export function TodayScreen() {
  const { value: teams } = useAsked('teams', {});
  return (
    <Screen title={texts.title} asked={useAsked('today', {})}>
      {(tasks) => (
        <ul className={styles['tasks']}>
          {teams?.length === 0 && <FirstSteps />}
          {teams && teams.length > 0 && tasks.length === 0 && <li>{texts.none}</li>}
          {tasks.map((task) => (
            <TaskRow key={`${task.why} ${task.says}`} {...task} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

/** Of a studio that has no team yet. */
function FirstSteps() {
  return (
    <li>
      <ol className={styles['steps']}>
        {texts.steps.map(([to, name, why]) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
            <span>{why}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}

function TaskRow({ kind, says, why, to, isUrgent, orders, more }: Task) {
  return (
    <li data-urgent={isUrgent || undefined}>
      <div className={styles['row']}>
        {to === undefined ? <strong>{says}</strong> : <Link to={to}>{says}</Link>}
        <span>{why}</span>
        {isUrgent && <strong data-open>{texts.urgent}</strong>}
      </div>
      {orders.map((order) => (
        <OrderLine
          key={order.number}
          order={order}
          isMissing={kind === 'incomplete'}
          list={to?.replace('/orders', '')}
        />
      ))}
      {more > 0 && to !== undefined && (
        <div className={styles['row']}>
          <Link to={to}>{texts.more(more)}</Link>
        </div>
      )}
    </li>
  );
}

type OrderLineProps = {
  readonly order: OrderRow;
  readonly isMissing: boolean;
  /** The filter that shows all of them. */
  readonly list?: string;
};

/** An order by its picture and name. */
export function OrderLine({ order, isMissing, list }: OrderLineProps) {
  const { number, customer, players, teams, pictures, problems, lacks, openCents } = order;
  const [photo] = pictures;
  const open = openCents === 0 ? '' : deskTexts.orders.open(openCents);
  return (
    <div className={styles['row']}>
      <span className={styles['picture']}>
        {photo ? <Photo photo={photo} shownWidth={48} /> : '?'}
      </span>
      <Link to={`/orders/${number}`} state={list} translate="no">
        {players.join(', ') || customer || number}
      </Link>
      <span translate="no">
        {[players.length > 0 && customer, ...teams, number].filter(Boolean).join(' · ')}
      </span>
      <small data-open title={isMissing ? problems.join('\n') : undefined}>
        {isMissing ? lacks : open}
      </small>
    </div>
  );
}
