/** What the emails of a shop with every kind of paying say, link to and weigh. */
import { brand } from '#core/shop/brand.ts';
import { describe, expect, it, vi } from 'vitest';
import { whereToTexts } from '#core/cart/cartTexts.ts';
import { poses } from '#core/shop/poses.ts';
import { promises, times } from '#core/shop/promises.ts';
import { printTimes } from '#core/order/afterOrder.ts';
import { packLine, type CartLine } from '#core/cart/cart.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import { fillText } from '#core/text/fillText.ts';
import { waysToPay } from '#core/order/waysToPay.ts';
import { everyKind } from '#tests/core/shop/payments.ts';
import { bookingBody } from './bookingBody.ts';
import { emailFor, mailFiles } from './mails.ts';
import { cart, orderBody, parent } from './orderBody.ts';
import { placed } from './placed.ts';
import { sendBooking, sendOrder, testServer } from './testServer.ts';

vi.mock('#core/shop/payments.ts', () => ({ payments: everyKind }));

const sizeLimitBytes = 40_000;

/** Twenty packs, no two alike. */
function twentyLines(): readonly CartLine[] {
  const pack = cart[0]?.item;
  const ids = poses.map(({ id }) => id);
  if (!pack?.components) throw new Error("the tests' cart begins with a pack");
  const { components } = pack;
  return Array.from({ length: 20 }, (_, index) => {
    const selections = components.map(
      ({ id }, at) => [id, ids[Math.floor(index / ids.length ** at) % ids.length] ?? ''] as const,
    );
    return { ...packLine(pack, Object.fromEntries(selections)), qty: index + 1 };
  });
}

describe('the ways to pay', () => {
  it("stand in the customer's email, with number and total", async () => {
    const { number, customer } = await placed(await testServer());
    const ways = waysToPay(everyKind, { number, totalCents: 5362 });
    expect(ways).toHaveLength(4);
    expect(customer.mail.text).toContain('Your total is $53.62. Choose one way:');
    for (const { label, lines, url } of ways) {
      for (const said of [label, ...lines]) expect(customer.mail.text).toContain(said);
      if (url !== undefined) {
        expect(customer.mail.text).toContain(`${label}: ${url}\n`);
        expect(customer.mail.html).toContain(`<a href="${url.replaceAll('&', '&amp;')}"`);
      }
    }
  });

  it('are never beside a sentence that says there is nothing to pay', async () => {
    const { customer, studio } = await placed(await testServer());
    const notYours = "If you didn't place this order, don't pay for it. Please reply and tell us.";
    expect(customer.mail.text).toContain(notYours);
    expect(customer.mail.text).not.toContain("Didn't place this order?");
    for (const { mail } of [customer, studio]) expect(mail.text).not.toMatch(/nothing .*to pay/i);
  });

  it('are the only links, and nothing is fetched from elsewhere', async () => {
    const server = await testServer();
    const { number, customer } = await placed(server);
    await sendBooking(server, bookingBody());
    const mails = await mailFiles(server.dataDir, 4);
    const link = `https://pay.example.com/checkout?order=${number}&amount=53.62`;
    for (const { mail, name } of mails) {
      const html = mail.html?.replaceAll('&amp;', '&') ?? '';
      const links = `${mail.text} ${html}`.match(/https?:[^\s"<]*/g) ?? [];
      expect(links).toEqual(name === customer.name ? [link, link] : []);
      expect(html).not.toMatch(/\bsrc=|url\(|@import|<link|<img|<svg|background=/i);
    }
  });

  it('are named to the studio, without the link', async () => {
    const { studio } = await placed(await testServer());
    expect(studio.mail.text).toContain(
      'The customer was told: Pay by card; Phone app; Bank transfer; Cash to the coach.',
    );
  });
});

describe('an email', () => {
  it('has at most 40 kB beside its attachment', async () => {
    const server = await testServer();
    const addOns = addOnsOf(['bw', 'poses', 'edits', 'TradingCard']);
    await sendOrder(server, orderBody({ lines: twentyLines(), addOns }));
    await sendBooking(server, bookingBody());
    const mails = await mailFiles(server.dataDir, 4);
    for (const { source } of mails) {
      // The tests' own PDF has half a kilobyte.
      expect(source.length).toBeLessThanOrEqual(sizeLimitBytes);
    }
    expect(emailFor('customer', mails).mail.html?.match(/x Economy Pack/g)).toHaveLength(20);
  });

  it('ends with the address that its reply goes to', async () => {
    const server = await testServer({ env: { STUDIO_EMAIL: 'office@team.example' } });
    await sendOrder(server, orderBody());
    await sendBooking(server, bookingBody());
    const mails = await mailFiles(server.dataDir, 4);
    for (const { mail } of [emailFor('customer', mails), emailFor('contact', mails)]) {
      const [replyTo] = mail.replyTo ?? [];
      expect(replyTo?.address).toBe('office@team.example');
      expect(mail.text?.trim().split('\n').slice(-4)).toEqual([
        'Sideline Photo Company',
        'Questions? Just reply to this email.',
        'office@team.example',
        brand.studio.phone,
      ]);
      expect(mail.html).toContain('<a href="mailto:office@team.example"');
    }
  });

  it('of a booking promises the coach what the page does', async () => {
    const server = await testServer();
    await sendBooking(server, bookingBody());
    const { text = '' } = emailFor('contact', await mailFiles(server.dataDir, 2)).mail;
    expect(promises.nextSteps).toHaveLength(3);
    const lines = promises.nextSteps.map(
      ({ when, what }, index) => `${index + 1}. ${fillText(when, times)}: ${what}`,
    );
    expect(text).toContain(`WHAT HAPPENS NEXT\n-----------------\n\n${lines.join('\n')}\n`);
  });

  it('of an order says when prints come as the order page does', async () => {
    const server = await testServer();
    const bodyFor = (address: string) => orderBody({ customer: { ...parent, address } });
    const addresses = ['12 Elm Street', whereToTexts.withTeam, ''];
    for (const address of addresses) await sendOrder(server, bodyFor(address));
    const mails = await mailFiles(server.dataDir, 6);
    const texts = mails.map(({ mail }) => mail.text ?? '');
    for (const address of addresses) {
      expect(texts.filter((text) => text.includes(printTimes(address)))).toHaveLength(1);
    }
  });
});
