/** One process, a page, a worker or a server, from its start to its end, and the globals through which it meets the world. */
import { createECDH, createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Random } from '#tests/random.ts';
import type { Globals } from './programs.ts';
import type { Time } from './time.ts';

export type Life = {
  readonly isOver: () => boolean;
  /** From now on nothing that the process does is heard of. */
  readonly end: () => void;
  /** Resolves when it ends. */
  readonly over: Promise<void>;
};

export function newLife(whenOver: () => void = () => undefined): Life {
  let isOver = false;
  let tell = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    isOver: () => isOver,
    end: () => {
      if (isOver) return;
      isOver = true;
      whenOver();
      tell();
    },
    over,
  };
}

/** A wrong clock is ahead by so many milliseconds, or behind if they are negative. */
export type Clock = { errorMs: number };

type Surroundings = {
  readonly time: Time;
  readonly random: Random;
  readonly life: Life;
  readonly clock: Clock;
};

/** The names of all globals that are simulated for any process. */
export const globalNames = [
  'globalThis',
  'Date',
  'Math',
  'performance',
  'crypto',
  'AbortSignal',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'fetch',
  'process',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'caches',
  'navigator',
  'BroadcastChannel',
  'window',
  'document',
  'location',
  'XMLHttpRequest',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
];

/** What every process has: time, randomness and crypto. `more` has what only some have. A name that neither has is undefined inside. */
export function globalsOf(around: Surroundings, more: Globals = {}): Globals {
  const { time, random, life, clock } = around;
  const now = (): number => Math.floor(time.now() + clock.errorMs);
  const startedAt = time.now();
  const globals: Globals = {
    Date: dateOf(now),
    Math: Object.create(Math, { random: { value: random.next } }) as object,
    performance: { now: () => time.now() - startedAt },
    crypto: cryptoOf(around),
    Blob: WholeBlob,
    CompressionStream: streamOf(deflateSync),
    DecompressionStream: streamOf(inflateSync),
    AbortSignal: { timeout: (ms: number) => timeout(timers, ms) },
    ...more,
  };
  const timers = timersOf(time, life);
  return { ...globals, ...timers, globalThis: { ...globals, ...timers } };
}

/** Node reads its own beside the page, and is done at any time. */
class WholeBlob extends Blob {
  readonly #parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array<ArrayBuffer>[]) {
    super([...parts]);
    this.#parts = parts;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const bytes = Buffer.concat(this.#parts);
    return new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes);
        controller.close();
      },
    });
  }
}

/** As one piece: the browser's own works beside the page, and ends at any time. */
function streamOf(work: (bytes: Uint8Array) => Uint8Array) {
  return class extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      const pieces: Uint8Array[] = [];
      super({
        transform: (piece) => void pieces.push(piece),
        flush: (controller) => controller.enqueue(work(Buffer.concat(pieces))),
      });
    }
  };
}

function dateOf(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now(): number {
      return now();
    }
  } as DateConstructor;
}

function timersOf(time: Time, life: Life) {
  const start = (work: () => void, ms: number, again: boolean) => {
    const ring = (): void => {
      if (life.isOver()) return;
      if (again) timer.cancel = time.after(ms, ring);
      work();
    };
    const timer = { cancel: time.after(ms, ring), unref: () => timer };
    return timer;
  };
  const clear = (timer: ReturnType<typeof start> | undefined): void => timer?.cancel();
  return {
    setTimeout: (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      start(() => work(...given), ms, false),
    setInterval: (work: () => void, ms = 0) => start(work, ms, true),
    clearTimeout: clear,
    clearInterval: clear,
  };
}

function timeout({ setTimeout }: ReturnType<typeof timersOf>, ms: number): AbortSignal {
  const controller = new AbortController();
  const late = (): void => controller.abort(new DOMException('signal timed out', 'TimeoutError'));
  setTimeout(late, ms);
  return controller.signal;
}

/** Node's crypto with seeded randomness. What it computes is real. */
function cryptoOf({ time, random, life }: Surroundings) {
  const fill = <View extends ArrayBufferView>(view: View): View => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.next() * 256;
    return view;
  };
  const real = crypto.subtle;
  const whileAlive = <Value>(done: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      time.really(done).then(
        (value) => life.isOver() || resolve(value),
        (error: unknown) => life.isOver() || reject(error as Error),
      );
    });
  const subtle = new Proxy(real, {
    get: (_, name: keyof SubtleCrypto) =>
      name === 'generateKey'
        ? (algorithm: EcKeyGenParams) => whileAlive(keyPair(random, algorithm))
        : (...given: unknown[]) =>
            whileAlive((real[name] as (...all: unknown[]) => Promise<unknown>)(...given)),
  });
  return {
    subtle,
    getRandomValues: fill,
    randomUUID: () =>
      createHash('sha256')
        .update(fill(new Uint8Array(16)))
        .digest('hex'),
  };
}

/** Making a pair takes longer than all else of an order, so there are only so many, for all histories. */
const keyPairs = new Map<number, Promise<CryptoKeyPair>>();
const keyPairsMost = 1_024;
/** Those of a history, by its randomness. */
const taken = new WeakMap<Random, Set<number>>();

function keyPair(random: Random, algorithm: EcKeyGenParams): Promise<CryptoKeyPair> {
  if (algorithm.namedCurve !== 'P-256') throw new Error(`${algorithm.name} is not simulated`);
  const own = taken.get(random) ?? new Set();
  taken.set(random, own);
  let which = Math.floor(random.next() * keyPairsMost);
  while (own.has(which)) which = (which + 1) % keyPairsMost;
  own.add(which);
  const pair = keyPairs.get(which) ?? keyPairOf(createHash('sha256').update(`${which}`).digest());
  keyPairs.set(which, pair);
  return pair;
}

/** The key pair of a seed: Web Crypto has no way to make one that is the same each time. */
async function keyPairOf(seed: Uint8Array): Promise<CryptoKeyPair> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(seed);
  const point = curve.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), Buffer.from(seed)].map((part) =>
    part.toString('base64url'),
  );
  const publicJwk = { kty: 'EC', crv: 'P-256', x, y };
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.importKey('jwk', publicJwk, algorithm, true, []),
    crypto.subtle.importKey('jwk', { ...publicJwk, d }, algorithm, true, ['deriveBits']),
  ]);
  return { publicKey, privateKey };
}
