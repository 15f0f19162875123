import type { SendCartBody } from '#core/order/request.ts';
import type { RawReply } from '#core/order/replies.ts';

export type Answer = RawReply | 'no network' | 'time-out' | 'breaks off';

export type Sent = { readonly key: string; readonly body: SendCartBody };

export type Network = {
  readonly fetch: typeof fetch;
  /** The requests so far. */
  readonly sent: readonly Sent[];
  /** Sets the next answers, in order. After the last there is no network. An answer may still be pending. */
  readonly willAnswer: (...answers: readonly (Answer | Promise<Answer>)[]) => void;
};

export function newNetwork(): Network {
  const sent: Sent[] = [];
  const answers: (Answer | Promise<Answer>)[] = [];
  return {
    sent,
    willAnswer: (...more) => void answers.push(...more),
    fetch: async (_url, init) => {
      const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
      sent.push({ key, body: JSON.parse(String(init?.body)) as SendCartBody });
      return responseOf((await answers.shift()) ?? 'no network');
    },
  };
}

/** An answer that arrives when `come` is called. */
export function answerLater(): { readonly answer: Promise<Answer>; come(answer: Answer): void } {
  let come: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { answer, come: (late) => come(late) };
}

/** Returns the response of `fetch`; throws where `fetch` would reject. */
export function responseOf(answer: Answer): Response {
  if (answer === 'no network') throw new TypeError('Failed to fetch');
  if (answer === 'time-out') throw new DOMException('signal timed out', 'TimeoutError');
  if (answer === 'breaks off') return new Response(brokenOff(), { status: 200 });
  const { status, contentType, body, retryAfter } = answer;
  const headers = new Headers();
  if (contentType !== '') headers.set('Content-Type', contentType);
  if (retryAfter !== undefined) headers.set('Retry-After', retryAfter);
  // A string would add a content type.
  return new Response(body === '' ? null : new TextEncoder().encode(body), { status, headers });
}

function brokenOff(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"orderId":"S-1'));
      controller.error(new TypeError('terminated'));
    },
  });
}
