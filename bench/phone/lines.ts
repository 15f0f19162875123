/** Lighthouse's "slow 4G". Bytes a second and milliseconds. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const lines = {
  slow: slow4G,
  offline: { ...slow4G, offline: true },
  free: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
} as const;

export type LineName = keyof typeof lines;
export type Line = (typeof lines)[LineName];
