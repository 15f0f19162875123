import { expect, test } from 'vitest';
import { telUrl } from '#device/site/telUrl.ts';

test.each([
  ['(810) 555-0142', 'tel:8105550142'],
  ['+1 810 555 0142', 'tel:+18105550142'],
  ['810.555.0142', 'tel:8105550142'],
  ['810 555 0142 +7', 'tel:81055501427'],
  ['++1 810', 'tel:+1810'],
])('%s is called as %s', (phone, url) => {
  expect(telUrl(phone)).toBe(url);
});
