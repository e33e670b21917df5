import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { communityId, expect, LONG, test } from './fixtures';
import { heading, actAs, otherDevice, REPRESENTATIVE } from './steps';

/** A photo of three bands, so that it shows which part was cut out. */
async function photo(width: number, height: number, bands = ['#a33', '#3a3', '#33a']) {
  const each = Math.ceil(width / bands.length);
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(
      bands.map((background, at) => ({
        input: {
          create: {
            height,
            channels: 3,
            background,
            width: Math.min(each, width - at * each),
          },
        },
        left: at * each,
        top: 0,
      })),
    )
    .jpeg()
    .toBuffer();
}

const asFile = (buffer: Buffer, name = 'town.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});

const picker = (page: Page) => page.getByLabel(/^Choose (photo|another photo)$/);
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' });

async function openEditor(page: Page, community = 'asheville nc'): Promise<number> {
  const id = await communityId(page, community);
  await page.goto('about:blank');
  await page.goto(`/#/app/community-details-update-cover-photo/${id}`);
  return id;
}

async function storedPath(page: Page, id: number): Promise<string | null> {
  const answer = await page.request.post('/api/community/get-community-basic-info', {
    data: { communityId: id },
  });
  const { data } = (await answer.json()) as { data: { images: string | null } };
  return data.images;
}

/** The stored photo of a community in its largest width, as pixels. */
async function storedPhoto(page: Page, id: number) {
  const images = await storedPath(page, id);
  if (!images) return null;
  const file = await page.request.get(`/api/${images}`, { headers: { accept: 'image/jpeg' } });
  return sharp(await file.body());
}

test(
  'a representative adds, replaces and deletes the cover photo',
  LONG,
  async ({ page, browser, appUrl }) => {
    await actAs(page, REPRESENTATIVE);
    const id = await openEditor(page);
    const image = page.getByRole('img', { name: 'Cover photo of Asheville' });
    const led = () => expect(page).toHaveURL(new RegExp(`#/app/community-details/${id}$`));

    await test.step('sees what is wrong with a file, and nothing is uploaded', async () => {
      await expect(heading(page, 'Add Cover Photo')).toBeVisible();
      const wide = await photo(1300, 600);
      const narrow =
        'Photo dimensions not supported. Please upload images with a width of 1200 pixels.';
      const type = 'Incorrect file type';
      for (const [file, message] of [
        [asFile(await photo(1199, 800)), narrow],
        [asFile(await sharp(wide).gif().toBuffer(), 'town.png', 'image/png'), type],
        [asFile(wide.subarray(0, 200)), type],
        [asFile(wide.subarray(0, wide.length / 2)), /^This photo is damaged or incomplete\./],
      ] as const) {
        await picker(page).setInputFiles(file);
        await expect(page.getByRole('main').getByText(message)).toBeVisible();
      }
      await expect(publish(page)).toBeDisabled();
    });

    await test.step('cuts and places a photo by keyboard alone', async () => {
      await picker(page).setInputFiles(asFile(await photo(3000, 1125)));
      const frame = page.getByRole('group', { name: 'Part of the photo to show' });
      const zoom = page.getByRole('slider', { name: 'Zoom' });
      await zoom.focus();
      await page.keyboard.press('End');
      await expect(zoom).toHaveAttribute('aria-valuetext', '250%');
      await frame.focus();
      for (let press = 0; press < 80; press += 1) await page.keyboard.press('ArrowRight');
      await publish(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('The cover photo was published.')).toBeVisible();
      await led();
      await expect(image).toBeVisible();
      const stored = await storedPhoto(page, id);
      const { width, height } = (await stored?.metadata()) ?? {};
      expect([width, height]).toEqual([1200, 450]);
      // Pushed to the right, the frame holds the photo's left band and the beginning of the next.
      const left = await stored
        ?.extract({ left: 10, top: 200, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(left?.[0]).toBeGreaterThan(120);
      expect(left?.[2]).toBeLessThan(90);
    });

    await test.step('which a visitor sees', async () => {
      const visitor = await otherDevice(browser, appUrl);
      await visitor.goto(`/#/app/community-details/${id}`);
      const shown = visitor.getByRole('img', { name: 'Cover photo of Asheville' });
      await expect(shown).toHaveJSProperty('complete', true);
      expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      await visitor.context().close();
    });

    await test.step('sees how far a slow upload is, and stops it', async () => {
      await openEditor(page);
      const before = await storedPath(page, id);
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const large = sharp({
        create: { width: 2400, height: 900, channels: 3, background: '#888', noise },
      });
      await picker(page).setInputFiles(asFile(await large.jpeg().toBuffer()));
      await expect(publish(page)).toBeEnabled();
      const network = await page.context().newCDPSession(page);
      const uploadAt = (uploadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        });
      await uploadAt(60_000);
      await publish(page).click();
      const progress = page.getByRole('progressbar', { name: 'Uploading your photo…' });
      await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
      await page.getByRole('button', { name: 'Stop upload' }).click();
      await expect(page.getByText('Upload stopped.', { exact: false })).toBeVisible();
      await expect(publish(page)).toBeFocused();
      await expect(publish(page)).toBeEnabled();
      expect(await storedPath(page, id)).toBe(before);
      await uploadAt(-1);
    });

    await test.step('replaces it with one that was taken on its side, upright', async () => {
      const lying = await sharp(await photo(900, 1600))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      await picker(page).setInputFiles(asFile(lying));
      await expect(page.getByText('town.jpg will replace the current photo.')).toBeVisible();
      await publish(page).click();
      await led();
      const { width, height } = (await (await storedPhoto(page, id))?.metadata()) ?? {};
      expect([width, height]).toEqual([1600, 600]);
    });

    await test.step('deletes it', async () => {
      await openEditor(page);
      await page.getByRole('button', { name: 'Delete photo' }).click();
      await publish(page).click();
      await expect(page.getByText('The cover photo was deleted.')).toBeVisible();
      await led();
      await expect(heading(page, 'Asheville')).toBeVisible();
      await expect(image).toHaveCount(0);
      expect(await storedPhoto(page, id)).toBeNull();
    });
  },
);

test('a photo without its end marker is taken', async ({ page }) => {
  await actAs(page, REPRESENTATIVE);
  await openEditor(page);
  const whole = await photo(1300, 600);
  await picker(page).setInputFiles(asFile(whole.subarray(0, -2), 'cut.jpg'));
  await expect(page.getByText('cut.jpg will', { exact: false })).toBeVisible();
  await publish(page).click();
  await expect(page.getByText('The cover photo was published.')).toBeVisible();
});
