import { expect, test } from 'vitest';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { brand } from '#core/shop/brand.ts';
import { said } from '#core/text/spoken.ts';
import { takeDownUrl } from '#gallery/GalleryFooter.tsx';
import { studioMailUrl } from '#device/site/mailto.ts';

test('a message keeps its lines, signs and spaces', () => {
  const message = { subject: 'Player Pack & more?', body: 'Hello,\n100% of #7 = yes\r\n' };
  const url = new URL(studioMailUrl(() => message));
  expect(url.protocol).toBe('mailto:');
  expect(url.pathname).toBe(brand.studio.email);
  expect(url.search).not.toContain('+');
  expect(url.searchParams.get('subject')).toBe(message.subject);
  expect(url.searchParams.get('body')).toBe('Hello,\r\n100% of #7 = yes\r\n');
});

test('a message that a family writes in Spanish says the same to the studio in English', () => {
  const urlIn = (tag?: string) =>
    new URL(said(languageTagged(tag), () => takeDownUrl('Gators', 14))).searchParams;
  const [english, spanish] = [urlIn(), urlIn('es')];
  expect(spanish.get('subject')).toBe(english.get('subject'));
  const body = spanish.get('body') ?? '';
  expect(body.startsWith(`${english.get('body')}\r\n\r\n`)).toBe(true);
  expect(body).toMatch(/Gators, n\.º 014|Mi nombre: $/);
});
