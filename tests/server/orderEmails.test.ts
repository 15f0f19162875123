import { describe, expect, it } from 'vitest';
import { whereToTexts } from '#core/cart/cartTexts.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { attachmentBytes, emailFor, mailFiles } from './mails.ts';
import { htmlWords, textWords } from './mailWords.ts';
import { orderBody, parent, withValueAt } from './orderBody.ts';
import { placed } from './placed.ts';
import { samplePdf } from './samplePdf.ts';
import { rowsOf } from './stored.ts';
import { sendOrder, testServer } from './testServer.ts';

/** Every line of the sample order, its poses and amounts, added up by hand. */
const orderLines = [
  '1 x Economy Pack',
  '4 x Wallets: Half Pose',
  '1 x Vertical Memory Mate 8x10: Memory Mate only -Trading Card, Team Photo',
  '1 x 5x7: Full Pose',
  '1 x 4x5 Magnet: Black and white Pose 1',
  '2 x 5x7 pack of 2',
  'Trading Card',
  '$24.99',
  '$13.98 ($6.99 each)',
  'Black & White Photo',
  'Up to 3 after edits (excluding misspelled names)',
  '$38.97',
  '$6.00',
  '$2.70',
  '$5.95',
  '$53.62',
];

describe("the studio's email", () => {
  it('goes to the studio, from the studio, and its reply to the customer', async () => {
    const server = await testServer();
    const { number, studio } = await placed(server);
    const { mail } = studio;
    expect(mail.to).toEqual([{ name: '', address: 'hello@sideline.example' }]);
    expect(mail.from).toEqual({
      name: 'Sideline Photo Company',
      address: 'hello@sideline.example',
    });
    expect(mail.replyTo).toEqual([{ name: 'Robin Vale', address: 'robin@example.org' }]);
    expect(mail.subject).toBe(`Order #${number} from Robin Vale, $53.62`);
  });

  it('names every line with its poses, all totals, the customer and the child, in text and HTML', async () => {
    const server = await testServer();
    const { studio } = await placed(server);
    const details = Object.values(parent).flatMap((value) => value.split('\n'));
    for (const part of [...orderLines, ...details]) expect(studio.mail.text).toContain(part);
    expect(htmlWords(studio.mail)).toBe(textWords(studio.mail));
  });

  it('has all amounts below each other, at the right', async () => {
    const { studio } = await placed(await testServer());
    const cells = [...(studio.mail.html ?? '').matchAll(/<td [^>]*style="([^"]*)">\$[\d.]+/g)];
    const styles = cells.map(([, style = '']) => style);
    expect(styles).toHaveLength(9);
    expect(styles.filter((style) => !style.includes('text-align:right'))).toEqual([]);
  });

  it('goes to the override recipient when one is given', async () => {
    const server = await testServer();
    const { studio, customer } = await placed(server, orderBody({ toEmail: 'lab@prints.example' }));
    expect(studio.mail.to).toEqual([{ name: '', address: 'lab@prints.example' }]);
    expect(customer.mail.to).toEqual([{ name: '', address: 'robin@example.org' }]);
    expect(customer.mail.replyTo?.[0]?.address).toBe('hello@sideline.example');
  });

  it('goes to STUDIO_EMAIL, and comes from MAIL_FROM', async () => {
    const env = { STUDIO_EMAIL: 'office@team.example', MAIL_FROM: 'Team Photos <no@team.example>' };
    const { studio } = await placed(await testServer({ env }));
    expect(studio.mail.to).toEqual([{ name: '', address: 'office@team.example' }]);
    expect(studio.mail.from).toEqual({ name: 'Team Photos', address: 'no@team.example' });
  });
});

describe("the customer's email", () => {
  it('goes to the customer with number, lines, totals and what happens next', async () => {
    const server = await testServer();
    const { number, customer } = await placed(server);
    const { mail } = customer;
    expect(mail.to).toEqual([{ name: '', address: 'robin@example.org' }]);
    expect(mail.subject).toBe(`Your order #${number} at Sideline Photo Company`);
    for (const part of [...orderLines, 'WHAT HAPPENS NEXT', '7-14 days']) {
      expect(mail.text).toContain(part);
    }
  });

  it('says nothing about paying in a shop that names no way', async () => {
    const { customer, studio } = await placed(await testServer());
    for (const { mail } of [customer, studio])
      expect(`${mail.text} ${mail.html}`).not.toMatch(/\bpay/i);
  });
});

it('promises no shipping for prints that are handed out with the team', async () => {
  const server = await testServer();
  const { customer } = await placed(
    server,
    withValueAt(orderBody(), ['meta', 'customer', 'address'], whereToTexts.withTeam),
  );
  expect(customer.mail.text).toContain('Printed in 3-5 days, then handed out with your team.');
  expect(customer.mail.text).not.toContain('7-14 days');
});

describe('to somebody who may never have ordered', () => {
  const lure =
    'Your refund of $412 is ready at http://evil.example/pay or evil . com, a@evil.example';
  const lureFields = Object.keys(parent).filter(
    (field) => !['email', 'age', 'weight', 'childJersey'].includes(field),
  );

  it.each(lureFields)('the %s brings no link and no mailbox', async (field) => {
    const body = withValueAt(orderBody(), ['meta', 'customer', field], lure);
    const { customer, studio } = await placed(await testServer(), body);
    const html = customer.mail.html?.replace('"mailto:', '"');
    const written = `${customer.mail.subject} ${customer.mail.text} ${html}`;
    expect(written).not.toMatch(/evil|:\/\//);
    const mailboxes = written.match(/[^\s<>"']+@[^\s<>"']+/g) ?? [];
    expect(new Set(mailboxes)).toEqual(new Set(['hello@sideline.example']));
    expect(studio.mail.text).toContain(lure);
  });

  it('goes what was ordered, who for and where to, and never the notes', async () => {
    const { customer } = await placed(await testServer());
    for (const part of [
      'Robin Vale',
      'Sam Vale',
      '07',
      '12 Elm Street',
      'Port Huron',
      'Mireille',
    ]) {
      expect(customer.mail.text).toContain(part);
    }
    for (const part of [parent.notes, parent.email, parent.height, 'Phone']) {
      expect(customer.mail.text).not.toContain(part);
      expect(customer.mail.html).not.toContain(part);
    }
  });
});

describe('an address that cannot be mailed', () => {
  const email = 'josé@example.org';
  const order = orderBody({ customer: { ...parent, email } });

  it('costs its copy alone: the order is stored as it was typed, and the studio is told', async () => {
    const server = await testServer();
    expect((await sendOrder(server, order)).status).toBe(200);
    const mails = await mailFiles(server.dataDir, 1);
    expect(mails).toHaveLength(1);
    const { mail } = emailFor('studio', mails);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).not.toContain('A reply goes to the customer.');
    expect(mail.text?.replaceAll('\n', ' ')).toContain(`Nobody can email the customer at ${email}`);
    const [row] = await rowsOf(server.dataDir, 'SELECT request FROM requests');
    expect(JSON.parse(String(row?.['request']))).toMatchObject({ meta: { customer: { email } } });
  });

  it('keeps the copy, which the studio can send to the right one', async () => {
    const server = await testServer();
    const { body } = await sendOrder(server, order);
    await mailFiles(server.dataDir, 1);
    const copy = "SELECT state, failure, attempts FROM letters WHERE recipient = 'customer'";
    expect(await rowsOf(server.dataDir, copy)).toEqual([
      { state: 'dead', failure: 'EADDRESS', attempts: 0 },
    ]);
    const number = String(body['orderId']);
    const to = ['--only', 'customer', '--to', 'jose@example.org', '--data', server.dataDir];
    expect(await ordersCommand(['resend', number, ...to])).toBe(0);
    const { mail } = emailFor('customer', await mailFiles(server.dataDir, 2));
    expect(mail.to).toEqual([{ name: '', address: 'jose@example.org' }]);
  });
});

describe('a PDF with more than pictures and text', () => {
  it('is kept, named to the studio, and attached for nobody; the order is taken', async () => {
    const server = await testServer();
    const link = '/Annots [ << /Subtype /Link /A << /S /URI /URI (https://evil.example) >> >> ]';
    const active = samplePdf().toString('latin1').replace('/Parent 2 0 R', `/Parent 2 0 R ${link}`);
    const pdf = Buffer.from(active, 'latin1');
    const { number, studio, customer } = await placed(server, orderBody({}, pdf));
    expect(studio.mail.attachments).toEqual([]);
    expect(customer.mail.attachments).toEqual([]);
    expect(studio.mail.text).toContain('Its PDF, cart-1760000000000.pdf, holds more than pictures');
    expect(studio.mail.text).toContain(`npm run studio -- orders pdf ${number}`);
    expect(customer.mail.text).not.toContain('PDF');
    const [kept] = await rowsOf(server.dataDir, 'SELECT content FROM attachments');
    expect(Buffer.from(kept?.['content'] as Uint8Array).equals(pdf)).toBe(true);
  });
});

describe('both emails', () => {
  it('carry the PDF byte for byte under the name of the request', async () => {
    const server = await testServer();
    const pdf = samplePdf('as it was sent');
    const { studio, customer } = await placed(server, orderBody({}, pdf));
    for (const email of [studio, customer]) {
      expect(email.mail.attachments).toHaveLength(1);
      expect(email.mail.attachments[0]?.filename).toBe('cart-1760000000000.pdf');
      expect(email.mail.attachments[0]?.mimeType).toBe('application/pdf');
      expect(attachmentBytes(email).equals(pdf)).toBe(true);
    }
  });

  it('have file names that sort by time and name the order, and a Message-ID made from it', async () => {
    const server = await testServer();
    const { number, studio, customer } = await placed(server);
    expect(studio.name).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d{6}\\.\\d{3}Z-order-${number}-studio\\.eml$`),
    );
    expect(studio.mail.messageId).toBe(`<order-${number}-studio@sideline.example>`);
    expect(customer.mail.messageId).toBe(`<order-${number}-customer@sideline.example>`);
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['cart.exe', 'cart.exe.pdf'],
    ['"; filename="evil.exe', 'filename-evil.exe.pdf'],
    ['ünïcode 名.pdf', 'n-code.pdf'],
    ['', 'cart.pdf'],
  ])('turn the file name %j into %s', async (filename, safe) => {
    const server = await testServer();
    const { studio } = await placed(server, { ...orderBody(), filename });
    expect(studio.mail.attachments[0]?.filename).toBe(safe);
  });
});

describe('what a customer types', () => {
  const fields = Object.keys(parent).filter(
    (field) => !['email', 'age', 'weight', 'childJersey'].includes(field),
  );
  const hostile =
    '<script>alert(1)</script>"\'&=?utf-8?q?x?= Bcc: spy@evil.example, <b@c.example> ☃';

  it.each(fields)('as %s never becomes a header, a recipient or markup', async (field) => {
    const server = await testServer();
    const value = field === 'notes' || field === 'address' ? `x\nBcc: spy@evil.example` : hostile;
    const body = withValueAt(orderBody(), ['meta', 'customer', field], value);
    const { studio, customer } = await placed(server, body);
    for (const { source, mail } of [studio, customer]) {
      const headers = source.slice(0, source.indexOf('\r\n\r\n'));
      expect(headers).not.toMatch(/^(?:bcc|cc):/im);
      expect(mail.to).toHaveLength(1);
      expect(mail.cc).toBeUndefined();
      expect(mail.bcc).toBeUndefined();
      expect(mail.replyTo).toHaveLength(1);
      expect(mail.html).not.toContain('<script');
    }
    expect(studio.mail.text).toContain('Bcc: spy@evil.example');
  });

  it('as a name is kept to the letter in subject and reply address', async () => {
    const server = await testServer();
    const body = withValueAt(orderBody(), ['meta', 'customer', 'fullName'], hostile);
    const { number, studio } = await placed(server, body);
    expect(studio.mail.subject).toBe(`Order #${number} from ${hostile}, $53.62`);
    expect(studio.mail.replyTo).toEqual([{ name: hostile, address: 'robin@example.org' }]);
  });

  it.each(['address', 'notes'])(
    'as later lines of the %s cannot pass for a total',
    async (field) => {
      const server = await testServer();
      const body = withValueAt(orderBody(), ['meta', 'customer', field], 'x\nTotal: $0.00');
      const { studio, customer } = await placed(server, body);
      expect(studio.mail.text).toMatch(/^ {4}Total: \$0\.00$/m);
      for (const { mail } of [studio, customer]) {
        expect(mail.text).not.toMatch(/^Total: \$0\.00$/m);
      }
    },
  );
});
