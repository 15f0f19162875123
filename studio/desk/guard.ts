/**
 * Lets in only the page that this desk has opened. Every other page of the browser can send requests here, other programs of this machine
 * share its host name, and a foreign name may be made to lead here (DNS rebinding): so nothing rests on cookies or on the address alone.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** More tabs than anybody has open. */
const sessionsMost = 16;

export type Guard = {
  /** Returns a token that opens the desk once. */
  readonly invite: () => string;
  /** Returns the token of a page's session, or undefined if the invitation is none, or was used. */
  readonly open: (invitation: string) => string | undefined;
  /** Of everything: this host and port alone, and no other origin. */
  readonly addressed: MiddlewareHandler;
  /** Of all that is read or done: a request of the opened page itself. */
  readonly known: MiddlewareHandler;
};

/** The header that carries a session's token. No page of another origin can send it without being asked first, and none is allowed. */
const tokenHeader = 'x-desk-token';

/** `host` is name and port, as the address has it. */
export function guardOf(host: string): Guard {
  const invitations = new Set<string>();
  const sessions: string[] = [];
  return {
    invite() {
      const token = newToken();
      invitations.add(token);
      return token;
    },
    open(invitation) {
      if (!invitations.delete(invitation)) return undefined;
      const session = newToken();
      sessions.push(session);
      if (sessions.length > sessionsMost) sessions.shift();
      return session;
    },
    async addressed({ req }, next) {
      const origin = req.header('origin');
      const isHere = req.header('host') === host;
      if (!isHere || (origin !== undefined && origin !== `http://${host}`)) return refusal();
      return next();
    },
    async known({ req }, next) {
      const isOwn = req.header('sec-fetch-site') === 'same-origin';
      const token = req.header(tokenHeader) ?? '';
      if (!isOwn || !sessions.some((session) => isSame(session, token))) return refusal();
      return next();
    },
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refusal(): Response {
  return Response.json(
    { error: 'This is for the page that the desk has opened.' },
    { status: 403 },
  );
}
