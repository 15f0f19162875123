import { accessWords } from '#core/gallery/galleryTexts.ts';
import { limits } from '#core/text/limits.ts';
import { Button } from '#ui/Button.tsx';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './CodeForm.module.css';
import { loadOpening } from './loadOpening.ts';
import { useOpening, type OpeningProps } from './useOpening.ts';
import { usePreparation } from './usePreparation.ts';

export type CodeFormProps = OpeningProps & {
  /** The person is about to type. */
  readonly onBegin: () => void;
};

/** The access-code input and its Open button, on the access page and in the hero of the home page. */
export function CodeForm({ onBegin, ...opening }: CodeFormProps) {
  const { link } = opening;
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { typed, type, canOpen, isOpening, message, remedy, attempt, open } = useOpening(
    opening,
    input,
  );
  const begin = usePreparation({ input, typed, isOpening, onBegin });

  // The field may be at the edge of the screen. Every try says it, also in the same words.
  useEffect(() => {
    if (message !== '') said.current?.scrollIntoView({ block: 'nearest' });
  }, [message, attempt]);

  const openArrived = useEffectEvent(() => {
    if (link !== undefined && link.secret !== '') void open();
  });
  useEffect(() => openArrived(), []);

  return (
    <form
      className={styles['form']}
      data-clear
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      noValidate
    >
      <label htmlFor={inputId} className={styles['label']}>
        {accessWords.code}
      </label>
      <div className={styles['row']}>
        <input
          ref={input}
          id={inputId}
          className={styles['input']}
          type="text"
          value={typed}
          maxLength={limits.accessCodeMaxLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={accessWords.placeholder}
          aria-describedby={`${inputId}-message`}
          aria-invalid={message !== '' || undefined}
          onFocus={begin}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" look="onPitch" className={styles['open']} disabled={!canOpen}>
          {isOpening ? accessWords.opening : accessWords.open}
        </Button>
      </div>
      <p ref={said} id={`${inputId}-message`} role="alert" className={styles['message']}>
        {message !== '' && <span key={attempt}>{message}</span>}
      </p>
      {message !== '' && remedy === 'update' && (
        <Button look="onPitch" onClick={() => void update()}>
          {accessWords.update}
        </Button>
      )}
    </form>
  );
}

async function update(): Promise<void> {
  const { takeUpdate } = await loadOpening();
  await takeUpdate();
}
