import { footerWords } from '#core/shop/appTexts.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { limits } from '#core/text/limits.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { isEmail } from '#core/form/formats.ts';
import { fillText } from '#core/text/fillText.ts';
import { studioMailUrl } from '#device/site/mailto.ts';
import { Button } from '#ui/Button.tsx';
import { focusInvalid } from '#ui/Field.tsx';
import { useId, useRef, useState, type FormEvent } from 'react';
import styles from './Newsletter.module.css';

const words = footerWords.newsletter;
const emailField = { kind: 'email', maxLength: limits.emailMaxLength } as const;

/** No call exists for it, so Join opens a message to the studio. The texts around it are ours. */
export function Newsletter() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'explained' | 'wrong' | 'opened'>('explained');
  const said = {
    explained: words.explained,
    wrong: checkoutTexts.customer.emailInvalid,
    opened: words.opened,
  };

  function join(event: FormEvent): void {
    event.preventDefault();
    const email = cleanedField(emailField, input.current?.value ?? '');
    if (!isEmail(email)) {
      setState('wrong');
      focusInvalid(input.current);
      return;
    }
    location.assign(
      studioMailUrl(() => {
        const { subject, body } = footerWords.newsletter;
        return { subject, body: fillText(body, { email }) };
      }),
    );
    setState('opened');
  }

  return (
    <form className={styles['form']} noValidate onSubmit={join}>
      <p className={styles['title']}>{words.title}</p>
      <label htmlFor={id} className="visually-hidden">
        {words.label}
      </label>
      <div className={styles['row']}>
        <input
          ref={input}
          id={id}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={words.label}
          maxLength={emailField.maxLength}
          aria-invalid={state === 'wrong' || undefined}
          aria-describedby={`${id}-said`}
          onChange={() => setState('explained')}
        />
        <Button type="submit" look="onPitch">
          {words.join}
        </Button>
      </div>
      <p id={`${id}-said`} role="status" className={styles[state]}>
        {said[state]}
      </p>
    </form>
  );
}
