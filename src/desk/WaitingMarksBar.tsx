import { useEffect, useState } from 'react';
import { howMany } from '#core/text/howMany.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import type { WaitingMark } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { moneyTexts } from './moneyTexts.ts';
import styles from './WaitingMarksBar.module.css';

const texts = deskTexts.marking;

/** What goes out in a moment, wherever the person is, and how to stop it. */
export function WaitingMarksBar() {
  const { value: waiting = [] } = useAsked('waiting', {});
  const [said, setSaid] = useState('');
  useTold(waiting);
  return (
    <div role="status" className={styles['bars']}>
      {waiting.map((one) => (
        <Bar key={one.mark} waiting={one} onSaid={setSaid} />
      ))}
      {waiting.length === 0 && said !== '' && (
        <p className={styles['bar']}>
          <span>{said}</span>
          <Button look="outlineOnPitch" onClick={() => setSaid('')}>
            {deskTexts.ok}
          </Button>
        </p>
      )}
    </div>
  );
}

type BarProps = { readonly waiting: WaitingMark; readonly onSaid: (words: string) => void };

function Bar({ waiting, onSaid }: BarProps) {
  const { mark, numbers, state, emails, at } = waiting;
  const seconds = useSecondsUntil(at);

  async function undo(): Promise<void> {
    const done = await ask('undo', { mark });
    onSaid(done.ok ? texts.undone : done.message);
    tellChanged();
  }

  return (
    <div className={styles['bar']}>
      <p>
        {fillText(state === 'reminded' ? moneyTexts.reminding.waiting : texts.waiting, {
          orders: howMany(numbers.length, 'order'),
          state: state === 'reminded' ? '' : deskTexts.marks[state],
          emails: howMany(emails, 'email goes out', 'emails go out'),
          seconds: `${seconds}`,
        })}
      </p>
      <Button look="onPitch" onClick={() => void undo()}>
        {texts.undo}
      </Button>
    </div>
  );
}

function useSecondsUntil(at: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** What waited is recorded a little later than its time. */
const recordedMs = 1500;

function useTold(waiting: readonly WaitingMark[]): void {
  const next = waiting.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b)[0];
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(tellChanged, Math.max(0, next - Date.now()) + recordedMs);
    return () => clearTimeout(timer);
  }, [next]);
}
