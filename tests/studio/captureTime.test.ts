/** What a camera's file says of the camera. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { captureOf } from '#studio/shoot/captureTime.ts';

async function serialIn(text: string): Promise<string | undefined> {
  const exif = { IFD0: { Make: 'Canon', Model: 'EOS R6' }, IFD2: { BodySerialNumber: text } };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  const file = await picture.withExif(exif).jpeg().toBuffer();
  const capture = captureOf((await sharp(file).metadata()).exif);
  expect(capture.camera).toBe('Canon EOS R6');
  return capture.serial;
}

describe('a serial number', () => {
  test.each(['032021001234', '3001234', 'CN1234', '0000001', 'ABC-0012', '11112', '5550123456789'])(
    '%s is one',
    async (text) => {
      expect(await serialIn(text)).toBe(text);
    },
  );

  test.each([
    '0',
    '00000000',
    '000-000',
    '0x00000000',
    'FFFFFFFF',
    'ffff',
    '11111111',
    'AAAAAAAA',
    'Unknown',
    'N/A',
    'n.a.',
    'None',
    'null',
    'SN:00000',
    'n/a 0',
    '--',
    '123456789',
    '1234567890',
    '0123456789',
    '65535',
    '4294967295',
  ])('%s is none: a camera has filled the field', async (text) => {
    expect(await serialIn(text)).toBeUndefined();
  });
});
