/**
 * The memory budget of uploads, for memory and disk together. It counts bytes that have arrived, so a slow client uses next to
 * nothing. When the budget is used up, slow uploads are dropped first.
 */

export type Upload = {
  /** Adds received bytes. Returns false if this upload must be dropped. */
  grow(bytes: number): boolean;
  /** Resolves when this upload must be dropped for another. */
  readonly givenUp: Promise<void>;
  /** The upload is complete; its bytes stay counted. */
  arrived(): void;
  /** Releases the bytes. */
  leave(): void;
};

export type UploadBudget = { enter(): Upload };

type Inside = { readonly startMs: number; bytes: number; giveUp: () => void };

/** An upload is slow if it is below this rate, 1 Mbit/s, after this time. */
const graceMs = 10_000;
const slowBytesPerS = 128 * 1024;

/**
 * Creates the budget. `limitBytes` covers all uploads, including complete ones that are being processed. `now` is in milliseconds.
 */
export function uploadBudget(
  limitBytes: number,
  now: () => number = () => performance.now(),
): UploadBudget {
  const arriving = new Set<Inside>();
  let used = 0;

  const slowest = (): Inside | undefined => {
    const slow = [...arriving]
      .map((inside) => ({ inside, ms: now() - inside.startMs }))
      .filter(({ inside, ms }) => ms > graceMs && (inside.bytes / ms) * 1_000 < slowBytesPerS);
    return slow.toSorted((a, b) => b.inside.bytes - a.inside.bytes)[0]?.inside;
  };
  const drop = (inside: Inside) => {
    arriving.delete(inside);
    used -= inside.bytes;
    inside.bytes = 0;
    inside.giveUp();
  };

  return {
    enter() {
      let giveUp: () => void = () => {};
      const givenUp = new Promise<void>((resolve) => (giveUp = resolve));
      const inside: Inside = { startMs: now(), bytes: 0, giveUp };
      arriving.add(inside);
      return {
        givenUp,
        grow(bytes) {
          for (;;) {
            if (used + bytes <= limitBytes) break;
            const victim = slowest() ?? inside;
            drop(victim);
            if (victim === inside) return false;
          }
          inside.bytes += bytes;
          used += bytes;
          return arriving.has(inside);
        },
        arrived: () => void arriving.delete(inside),
        leave() {
          arriving.delete(inside);
          used -= inside.bytes;
          inside.bytes = 0;
        },
      };
    },
  };
}
