/** Emails of a studio that has given no phone number. */
import { expect, it, vi } from 'vitest';
import { placed } from './placed.ts';
import { testServer } from './testServer.ts';

type BrandModule = typeof import('#core/shop/brand.ts');

vi.mock('#core/shop/brand.ts', async (original) => {
  const { brand } = await original<BrandModule>();
  return { brand: { ...brand, studio: { ...brand.studio, phone: '' } } };
});

it('end with its address', async () => {
  const { customer } = await placed(await testServer());
  expect(customer.mail.text?.trimEnd()).toMatch(/\nhello@sideline\.example$/);
  expect(customer.mail.html).toContain('hello@sideline.example</a></p>');
});
