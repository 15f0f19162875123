import { expect, test } from 'vitest';
import { mailtoUrl } from '#device/site/mailto.ts';

test('a message keeps its lines, signs and spaces', () => {
  const message = { subject: 'Player Pack & more?', body: 'Hello,\n100% of #7 = yes\r\n' };
  const url = new URL(mailtoUrl('hello@sideline.example', message));
  expect(url.protocol).toBe('mailto:');
  expect(url.pathname).toBe('hello@sideline.example');
  expect(url.search).not.toContain('+');
  expect(url.searchParams.get('subject')).toBe(message.subject);
  expect(url.searchParams.get('body')).toBe('Hello,\r\n100% of #7 = yes\r\n');
});
