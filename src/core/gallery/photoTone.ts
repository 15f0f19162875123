const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns a photo's average color as `rgb(…)`, from the first 24 bits of its ThumbHash in base64url
 * (https://evanw.github.io/thumbhash/). Undefined if it cannot be read.
 */
export function toneOf(thumbHash: string): string | undefined {
  const digits = Array.from(thumbHash.slice(0, 4), (character) => alphabet.indexOf(character));
  if (digits.length < 4 || digits.includes(-1)) return undefined;
  const bits = digits.reduce((sum, digit) => sum * 64 + digit, 0);
  // The hash has its bytes the other way round.
  const header = (bits >> 16) | (bits & 0xff00) | ((bits & 0xff) << 16);
  const light = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = light - (2 / 3) * yellowBlue;
  const red = (3 * light - blue + redGreen) / 2;
  const channels = [red, red - redGreen, blue].map((channel) =>
    Math.round(255 * Math.min(1, Math.max(0, channel))),
  );
  return `rgb(${channels.join(' ')})`;
}
