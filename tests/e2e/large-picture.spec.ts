import sharp from 'sharp';
import { expect, LONG, test } from './fixtures';
import { actAs, SHOPPER } from './steps';

/** Bytes; what the server takes. */
const LIMIT = 5_242_880;

/** Grain of 48 million pixels, as a phone writes it: lying, with a word on how it was held. */
const phonePhoto = () =>
  sharp({
    create: {
      width: 8064,
      height: 6048,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .composite([
      {
        input: { create: { width: 2016, height: 6048, channels: 3, background: '#d00000' } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 75 })
    .toBuffer();

test(
  'a phone’s photo of 48 million pixels is made small enough to be sent, and stands upright',
  LONG,
  async ({ page }) => {
    const buffer = await phonePhoto();
    expect(buffer.length).toBeGreaterThan(LIMIT);
    await actAs(page, SHOPPER);
    await page.goto('/#/app/editaccount');
    await page
      .getByLabel('Choose picture')
      .setInputFiles({ name: 'IMG_0048.JPG', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('IMG_0048.jpg will be shown after you save.')).toBeVisible();
    const sending = page.waitForRequest('**/api/user/update-user-personal-details');
    await page.getByRole('button', { name: 'Save' }).click();
    const { 'content-length': sent } = await (await sending).allHeaders();
    expect(Number(sent)).toBeLessThan(LIMIT + 2000);
    const own = page.getByRole('main').locator('img[src*="media/profile-"]');
    await expect(own).toBeVisible();
    const file = await page.request.get((await own.getAttribute('src')) ?? '', {
      headers: { accept: 'image/jpeg' },
    });
    const stored = await file.body();
    const redAt = async (left: number, top: number) => {
      const [red = 0, green = 0] = await sharp(stored)
        .extract({ left, top, width: 4, height: 4 })
        .raw()
        .toBuffer();
      return red - green > 80;
    };
    // The left of what the camera held is the top of what people see.
    expect([await redAt(480, 20), await redAt(20, 480)]).toEqual([true, false]);
  },
);
