import { useEffect, useState } from 'react';
import type { WaitingMark } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import styles from './bars.module.css';
import { deskTexts } from './deskTexts.ts';
import shared from './shared.module.css';

const texts = deskTexts.marking;

/** Good news needs no answer. */
const saidMs = 6000;

/** What goes out in a moment, wherever the person is, and how to stop it. */
export function WaitingMarksBar() {
  const { value: waiting = [] } = useAsked('waiting', {});
  const [said, setSaid] = useState('');
  useEffect(() => {
    const fading = said === texts.undone && setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(fading || undefined);
  }, [said]);
  return (
    <div role="status" className={`${styles['bars']} ${styles['waiting']}`}>
      {waiting.map((one) => (
        <Bar key={one.mark} waiting={one} onSaid={setSaid} />
      ))}
      {waiting.length === 0 && said !== '' && (
        <p className={shared['bar']}>
          <span>{said}</span>
          {said !== texts.undone && (
            <Button look="outlineOnPitch" onClick={() => setSaid('')}>
              {deskTexts.ok}
            </Button>
          )}
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
    <div className={shared['bar']}>
      <p>
        {state === 'reminded'
          ? texts.reminders(emails, seconds)
          : texts.waiting(numbers.length, deskTexts.marks[state], emails, seconds)}
      </p>
      <Button look="onPitch" onClick={() => void undo()}>
        {texts.undo}
      </Button>
    </div>
  );
}

/** What waited is recorded a little later than its time. */
const recordedMs = 1500;

/** Returns 0 once it is over, and looks then what came of it. */
function useSecondsUntil(at: string): number {
  const [now, setNow] = useState(Date.now);
  const atMs = Date.parse(at);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    const telling = setTimeout(tellChanged, Math.max(0, atMs - Date.now()) + recordedMs);
    return () => {
      clearInterval(ticking);
      clearTimeout(telling);
    };
  }, [atMs]);
  return Math.max(0, Math.ceil((atMs - now) / 1000));
}
