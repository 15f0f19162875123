import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { mailboxOf, normalizedAddress } from '#server/input/mailbox.ts';

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toEqual({
      ok: true,
      value: {
        port: 8080,
        host: undefined,
        dataDir: './data',
        staticDir: './dist',
        functionsPath: '/.netlify/functions',
        smtpUrl: undefined,
        mailFrom: { name: 'Sideline Photo Company', address: 'hello@sideline.example' },
        studioEmail: 'hello@sideline.example',
        orderOverrideAllow: 'anyone',
      },
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['FUNCTIONS_PATH', 'functions'],
    ['FUNCTIONS_PATH', '/functions/'],
    ['FUNCTIONS_PATH', '/:id'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['STUDIO_EMAIL', 'a@b.co,c@d.co'],
    ['MAIL_FROM', 'Studio'],
    ['ORDER_OVERRIDE_ALLOW', 'example.com, nonsense'],
  ])('with %s=%s is refused in one line that names it', (name, value) => {
    const config = readConfig({ [name]: value });
    expect(config).toEqual({
      ok: false,
      message: expect.stringMatching(`^${name}[^\\n]*$`) as string,
    });
  });

  it('never repeats a password', () => {
    const config = readConfig({ SMTP_URL: 'htps://user:secret@mail.example.com' });
    expect(JSON.stringify(config)).not.toContain('secret');
  });
});

describe('an address', () => {
  it.each([
    ['robin@example.org', 'robin@example.org'],
    ["o'neil+photos@sub.example.co.uk", "o'neil+photos@sub.example.co.uk"],
    ['zoe@müller.example', 'zoe@xn--mller-kva.example'],
    ['a@b', undefined],
    ['a@b.co,c@d.co', undefined],
    ['a@b.co;c@d.co', undefined],
    ['a@b.co c@d.co', undefined],
    ['a@b.co\r\nBcc: c@d.co', undefined],
    ['<a@b.co>', undefined],
    ['"a b"@c.co', undefined],
    ['a(comment)@b.co', undefined],
    ['a@b@c.co', undefined],
    ['@b.co', undefined],
    ['a@-b.co', undefined],
    ['a@127.0.0.1%00', undefined],
    ['zoë@example.org', undefined],
    [`${'a'.repeat(65)}@b.co`, undefined],
    [`a@${'b.'.repeat(130)}co`, undefined],
  ])('%j is taken as %s', (text, address) => {
    expect(normalizedAddress(text)).toBe(address);
  });

  it('may stand behind a name', () => {
    const address = 'a@b.co';
    expect(mailboxOf('a@b.co')).toEqual({ address });
    expect(mailboxOf('Team Photos <a@b.co>')).toEqual({ name: 'Team Photos', address });
    expect(mailboxOf('"Photos, Team" <a@b.co>')).toEqual({ name: 'Photos, Team', address });
    expect(mailboxOf('X <a@b.co>\nBcc: <c@d.co>')).toBeUndefined();
  });
});
