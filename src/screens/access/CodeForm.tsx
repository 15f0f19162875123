import { limits } from '#facts/limits.ts';
import { openWithCode } from '#state/passes.ts';
import { Button } from '#ui/Button.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './CodeForm.module.css';

type CodeFormProps = {
  /** The gallery path that the visitor came for. */
  readonly next?: string | undefined;
};

/** The access-code input and its Open button, on the access page and in the hero of the home page. */
export function CodeForm({ next }: CodeFormProps) {
  const navigate = useNavigate();
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const [opening, setOpening] = useState(false);
  const [message, setMessage] = useState('');

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    setOpening(true);
    const opened = await openWithCode(typed, next);
    setOpening(false);
    if (!opened) return;
    if (!opened.ok) setMessage(opened.message);
    else if (opened.value.type === 'file') location.assign(opened.value.url);
    else void navigate(opened.value.path);
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void open(event)} noValidate>
      <label htmlFor={inputId} className={styles['label']}>
        Access code
      </label>
      <div className={styles['row']}>
        <input
          id={inputId}
          className={styles['input']}
          type="text"
          value={typed}
          maxLength={limits.accessCodeMaxLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="TEAM-CODE"
          aria-describedby={`${inputId}-message`}
          aria-invalid={message !== '' || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMessage('');
          }}
        />
        <Button
          type="submit"
          look="onPitch"
          className={styles['open']}
          disabled={typed.trim() === '' || opening}
        >
          {opening ? 'Opening…' : 'Open'}
        </Button>
      </div>
      <p id={`${inputId}-message`} role="alert" className={styles['message']}>
        {message}
      </p>
    </form>
  );
}
