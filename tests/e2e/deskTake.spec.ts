/** The desk takes an order from a phone on a field without a signal: by its code in the camera, a pasted link, and a file. */
import { screenCode } from '#core/print/qrCode.ts';
import { waitingLink, waitingOrder } from '#tests/studio/waitingLink.ts';
import { expect, stored, test } from './deskShop.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test("a family's order is taken by the camera, and again by its link", async ({
  page,
  shop,
  studio,
  open,
}) => {
  const link = await waitingLink(waitingOrder());
  const code = screenCode(link);
  if (!code) throw new Error('the link is too long for a code');
  // A camera in front of the phone: its stream is real, what it films is drawn.
  await page.addInitScript(({ size, path }) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const drawn = canvas.getContext('2d');
      if (!drawn) throw new Error('no canvas');
      const draw = (): void => {
        drawn.save();
        drawn.fillStyle = '#555';
        drawn.fillRect(0, 0, 1280, 720);
        drawn.translate(360, 60);
        drawn.rotate(0.05);
        drawn.scale(600 / size, 600 / size);
        drawn.fillStyle = '#ddd';
        drawn.fillRect(0, 0, size, size);
        drawn.fillStyle = '#222';
        drawn.clip(new Path2D(path));
        drawn.fillRect(0, 0, size, size);
        drawn.restore();
      };
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, code);
  await open();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: 'Take an order' }).click();
  const dialog = page.getByRole('dialog', { name: "Take an order from a family's phone" });
  await expect(dialog.getByRole('button', { name: 'Take it' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('button', { name: 'Scan it with the camera' }).click();
  await expect(dialog.getByText('Robin Vale, Sam Vale, $')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it' }).click();
  const done = page.getByRole('dialog', { name: 'Done', exact: true });
  const said = (await done.getByRole('status').textContent()) ?? '';
  const [number = ''] = said.split(':');
  expect((await stored(shop.dataDir, studio.workspace, number)).order.number).toBe(number);
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();

  await page.getByRole('button', { name: 'Take an order' }).click();
  await dialog.getByLabel('Or paste the link').fill('https://sideline.example/');
  await expect(dialog.getByRole('alert')).toContainText("This isn't a link from a phone.");
  await dialog.getByLabel('Or choose the file').setInputFiles({
    name: 'sideline-link.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(link),
  });
  await expect(dialog.getByText('here already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});
