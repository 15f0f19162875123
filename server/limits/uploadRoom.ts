/**
 * What bodies on their way may take up together, in memory and on the disk. What counts is what has arrived, so that a client
 * who is slow holds next to nothing; when the room is used up, the slow give way first.
 */

export type Upload = {
  /** Takes in so many more bytes. False when this upload has to be given up. */
  grow(bytes: number): boolean;
  /** Resolves when this upload has to give way to another. */
  readonly givenUp: Promise<void>;
  /** Nothing more will arrive; the bytes stay counted. */
  arrived(): void;
  /** The bytes are let go. */
  leave(): void;
};

export type UploadRoom = { enter(): Upload };

type Inside = { readonly startMs: number; bytes: number; giveUp: () => void };

/** An upload counts as slow when it has had this long and is still below this rate, which is 1 Mbit/s. */
const graceMs = 10_000;
const slowBytesPerS = 128 * 1024;

/**
 * `limitBytes` is for all uploads together, those that have arrived and are being worked on included; `now` is in milliseconds.
 */
export function uploadRoom(
  limitBytes: number,
  now: () => number = () => performance.now(),
): UploadRoom {
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
