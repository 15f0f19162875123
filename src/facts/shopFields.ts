/** What the fields of the shop's files may be. */
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 'has letters, digits, spaces and hyphens');
export const cents = z.int().min(0).max(100_000_00);
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'is a color such as "#0d6640"');
export const gradient = z
  .string()
  .regex(/^(?:linear|radial|conic)-gradient\([^;{}]+\)$/, 'is a CSS gradient');
export const picture = z
  .string()
  .regex(
    /^[a-z0-9]+(?:[/-][a-z0-9]+)*\.(?:jpe?g|png|webp)$/,
    'is the path of a picture in "pictures"',
  );
export const https = z.url({ protocol: /^https$/ });

export const rows = <Row extends z.ZodType>(row: Row) => z.array(row).readonly();
export const someRows = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).readonly();
