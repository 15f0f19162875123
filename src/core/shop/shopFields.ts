/** What the fields of the shop's files may be. */
import { z } from 'zod';

export const text = z.string().trim().min(1, 'must have words');
/** Empty says nothing. */
export const textOrNone = z.string().trim();
export const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 'must have only letters, digits, spaces and hyphens');
const amount = z
  .int({ error: 'must be a whole number of cents, such as 2499', abort: true })
  .max(100_000_00, 'must be at most 10000000 cents');
/** An amount that may be 0, such as free shipping. */
export const cents = amount.min(0, 'must be at least 0 cents');
/** Of a product or an add-on: a 0 is a price that somebody forgot. */
export const price = amount.min(1, "must be at least 1 cent (what isn't for sale has no row)");
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as "#0d6640"');
export const gradient = z
  .string()
  .regex(
    /^(?:linear|radial|conic)-gradient\([^;{}]+\)$/,
    'must be a CSS gradient such as "linear-gradient(135deg, #0b3d2a, #17724a)"',
  );
export const picture = z
  .string()
  .regex(
    /^[a-z0-9]+(?:[/-][a-z0-9]+)*\.(?:jpe?g|png|webp)$/,
    'must be the path of a picture in "pictures", in small letters, such as "products/mug.jpg"',
  );
export const https = z.url({ protocol: /^https$/, abort: true });

export const rows = <Row extends z.ZodType>(row: Row) => z.array(row).readonly();
export const someRows = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).readonly();
