/**
 * Adds one row to the table of the customer form and nothing else: the field reaches form, PDF, request, emails and CSV, and data
 * stored or sent by the previous version stays the same.
 */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { newDevice } from './device/database/device.ts';

const school = {
  name: 'school',
  label: 'School',
  section: 'who',
  kind: 'text',
  addedLater: true,
};

const requiredSchool = { ...school, required: true, error: 'School is required.' };

/** Loads the whole program again, as after an update, as it is or with added rows. */
async function version(...added: readonly object[]) {
  vi.resetModules();
  vi.doMock('#core/form/customerForm.ts', async (original) => {
    const { customerForm } = await original<typeof import('#core/form/customerForm.ts')>();
    return { customerForm: [...customerForm, ...added] };
  });
  return {
    ...(await import('#core/order/checkout.ts')),
    ...(await import('#core/order/checkout.ts')),
    ...(await import('#core/form/customer.ts')),
    ...(await import('#core/order/order.ts')),
    ...(await import('#device/cart/keptCheckout.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
    ...(await import('#cart/CustomerFields.tsx')),
    ...(await import('#ordering/OrderRows.tsx')),
    ...(await import('#studio/command/orders.ts')),
    ...(await import('./core/order/checkouts.ts')),
    ...(await import('./server/orderBody.ts')),
    ...(await import('./server/testServer.ts')),
  };
}

type Version = Awaited<ReturnType<typeof version>>;

function drawn<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props));
}

/** Places a cart as `id` and returns before any answer. */
async function place(page: Version, id: string): Promise<void> {
  const cart = { ...page.checkout(), placing: page.placingOf(page.checkout(), id) };
  await page.updateCheckout(() => cart);
  const entry = {
    id,
    placedAt: 1,
    state: 'queued' as const,
    request: page.orderRequest(page.orderOf(cart), 1),
    checkout: cart,
    totalCents: 1,
    attempts: 0,
    notBefore: 0,
    waitFor: 'signal' as const,
  };
  await page.addEntry(entry, new ArrayBuffer(8));
}

async function csvOf(page: Version, dataDir: string): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await page.ordersCommand(['list', '--csv', '--data', dataDir]);
  const csv = write.mock.calls.join('');
  write.mockRestore();
  return csv;
}

test('a new row of the table reaches form, PDF, request, emails and CSV', async () => {
  const page = await version(school);
  const customer = { ...page.emptyCustomer, ...page.parent, school: 'Port Huron High' };
  const form = drawn(page.CustomerFields, {
    checkout: { ...page.checkout(), customer },
    visited: new Set<never>(),
    onVisited: () => undefined,
  });
  expect(form).toMatch(
    /School<\/span><\/label><input maxLength="200" autoComplete="off" [^>]*name="school"/,
  );
  expect(form.match(/<label/g)).toHaveLength(Object.keys(customer).length);
  expect(drawn(page.CustomerSummary, { customer })).toContain(
    '<dt>School</dt><dd translate="no">Port Huron High',
  );

  const server = await page.testServer();
  const body = page.orderBody({ customer });
  expect(body.meta.customer).toHaveProperty('school', 'Port Huron High');
  const { body: answer } = await page.sendOrder(server, body);
  const { emailFor, mailFiles } = await import('./server/mails.ts');
  const mails = await mailFiles(server.dataDir, 2);
  expect(emailFor('studio', mails).mail.text).toMatch(/School: +Port Huron High/);
  expect(emailFor('customer', mails).mail.text).not.toContain('School');
  expect(await csvOf(page, server.dataDir)).toMatch(/,"School",.*,"Port Huron High",/s);
  expect(answer).toHaveProperty('orderId');
});

test('an order that waits on a phone while it is updated is sent as it was, once', async () => {
  newDevice();
  const before = await version();
  await place(before, 'placing-1');
  const older = await before.testServer();
  const pdfBase64 = before.orderBody().pdfBase64;
  const key = { 'Idempotency-Key': 'placing-1' };
  const body = { ...(await before.readEntry('placing-1'))?.request, pdfBase64 };
  // The answer was lost.
  const first = await before.sendOrder(older, body, key);
  await older.close();

  const page = await version(school);
  const server = await page.testServer({ env: { DATA_DIR: older.dataDir } });
  const entry = await page.readEntry('placing-1');
  expect(entry?.request).toStrictEqual((await before.readEntry('placing-1'))?.request);
  expect(await page.sendOrder(server, { ...entry?.request, pdfBase64 }, key)).toEqual(first);
  // The same for its request, rebuilt after the phone has lost it.
  const again = page.orderRequest(page.orderOf(page.reviveOrdered(entry?.checkout)), 2);
  expect(await page.sendOrder(server, { ...again, pdfBase64 }, key)).toEqual(first);
  expect(await csvOf(page, server.dataDir)).toMatch(/"Robin Vale".*""\r\n$/s);

  // A cart left by a killed page is still that order, even though something else in it was changed.
  await page.updateCheckout((checkout) => ({ ...checkout, step: 1 }));
  expect(await page.takeCart('placing-1')).toBe(true);
});

test('an order of before that is put back in the cart has an empty field, and is still the same order', async () => {
  newDevice();
  await place(await version(), 'placing-1');
  const page = await version(school);
  await page.takeCart('placing-1');
  const entry = await page.readEntry('placing-1');
  if (entry) await page.putEntryBack(entry, () => true);
  const checkout = await page.readCheckout();
  expect(checkout.customer).toStrictEqual({ ...page.checkout().customer, school: '' });
  expect(page.placingOf(checkout, 'placing-2').id).toBe('placing-1');
  const filled = { ...checkout, customer: { ...checkout.customer, school: 'Port Huron High' } };
  expect(page.placingOf(filled, 'placing-2').id).toBe('placing-2');
});

test('a new field may be required: the form says so, and the server takes orders of before', async () => {
  const before = await version();
  const old = before.orderBody();
  const page = await version(requiredSchool);
  const errors = page.customerErrors({ ...page.emptyCustomer, ...before.parent });
  expect(errors).toStrictEqual({ school: 'School is required.' });
  const server = await page.testServer();
  expect((await page.sendOrder(server, old)).status).toBe(200);
  const blank = page.withValueAt(old, ['meta', 'customer', 'school'], ' ');
  expect(await page.sendOrder(server, blank)).toEqual({
    status: 400,
    body: { error: 'School is required.' },
  });
});
