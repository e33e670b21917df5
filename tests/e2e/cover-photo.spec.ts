import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { logInByCall } from './accounts-steps';
import { axeFindings, communityId, expect, expectNoOverflow, test } from './fixtures';

const REPRESENTATIVE = 'rep@demo.wherewell.test';
const ADMINISTRATOR = 'admin@demo.wherewell.test';

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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
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

test.describe.serial('a representative', () => {
  test.beforeEach(({ page }) => logInByCall(page, REPRESENTATIVE));

  test('is told what is wrong with a file, and nothing is taken', async ({ page }) => {
    await openEditor(page);
    await expect(heading(page, 'Add Cover Photo')).toBeVisible();
    await expect(publish(page)).toBeDisabled();
    const png = (buffer: Buffer) => asFile(buffer, 'town.png', 'image/png');
    const type = 'Incorrect file type';
    for (const [file, message] of [
      [
        asFile(await photo(1199, 800)),
        'Photo dimensions not supported. Please upload images with a width of 1200 pixels.',
      ],
      [png(Buffer.alloc(5_242_881)), 'File size too large, max file size is 5mb'],
      [png(Buffer.from('no picture at all')), type],
      [
        png(
          await sharp(await photo(1300, 600))
            .gif()
            .toBuffer(),
        ),
        type,
      ],
      [asFile(Buffer.alloc(9), 'town.heic', 'image/heic'), type],
    ] as const) {
      await picker(page).setInputFiles(file);
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
    }
    await expect(publish(page)).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('adds a photo, cut and placed by keyboard alone', async ({ page, browser }) => {
    const id = await openEditor(page);
    await picker(page).setInputFiles(asFile(await photo(3000, 1125)));
    const frame = page.getByRole('group', { name: 'Part of the photo to show' });
    await expect(frame).toBeVisible();

    const zoom = page.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    await page.keyboard.press('End');
    await expect(zoom).toHaveAttribute('aria-valuetext', '250%');
    await frame.focus();
    for (let press = 0; press < 80; press += 1) await page.keyboard.press('ArrowRight');

    await publish(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The cover photo was published.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/app/community-details/${id}$`));
    await expect(page.getByRole('img', { name: 'Cover photo of Asheville' })).toBeVisible();

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

    const visitor = await browser.newPage({ baseURL: process.env.E2E_URL });
    await visitor.goto(`/#/app/community-details/${id}`);
    const shown = visitor.getByRole('img', { name: 'Cover photo of Asheville' });
    await expect(shown).toBeVisible();
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await visitor.close();
  });

  test('is asked before a chosen photo is lost', async ({ page }) => {
    await openEditor(page);
    await expect(heading(page, 'Edit Cover Photo')).toBeVisible();
    await picker(page).setInputFiles(asFile(await photo(1600, 900)));
    await expect(publish(page)).toBeEnabled();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /without saving|Discard/ })
      .click();
    await expect(page).toHaveURL(/community-details\/\d+$/);
  });

  test('keeps the photo when it does not reach the server', async ({ page }) => {
    await openEditor(page);
    await picker(page).setInputFiles(asFile(await photo(1600, 900)));
    await page.route('**/api/community/update-cover-photo', (route) => route.abort());
    await publish(page).click();
    await expect(page.getByText('We couldn’t reach the server.', { exact: false })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await expect(publish(page)).toBeEnabled();
  });

  test('sees how far a slow upload is, and stops it', async ({ page }) => {
    const id = await openEditor(page);
    const before = await storedPath(page, id);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const large = sharp({
      create: { width: 2400, height: 900, channels: 3, background: '#888', noise },
    });
    await picker(page).setInputFiles(asFile(await large.jpeg().toBuffer()));
    await expect(publish(page)).toBeEnabled();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 60_000,
    });
    await publish(page).click();
    const progress = page.getByRole('progressbar', { name: 'Uploading your photo…' });
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await page.getByRole('button', { name: 'Stop upload' }).click();
    await expect(page.getByText('The upload was stopped.', { exact: false })).toBeVisible();
    await expect(publish(page)).toBeFocused();
    await expect(publish(page)).toBeEnabled();
    expect(await storedPath(page, id)).toBe(before);
  });

  test('replaces a photo that was taken on its side, upright', async ({ page }) => {
    const id = await openEditor(page);
    const lying = await sharp(await photo(900, 1600))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await picker(page).setInputFiles(asFile(lying));
    await expect(page.getByText('town.jpg takes the place of the photo')).toBeVisible();
    await publish(page).click();
    await expect(page).toHaveURL(new RegExp(`#/app/community-details/${id}$`));
    const stored = await storedPhoto(page, id);
    const { width, height } = (await stored?.metadata()) ?? {};
    expect([width, height]).toEqual([1600, 600]);
  });

  test('marks the photo for deletion, changes their mind, then deletes it', async ({ page }) => {
    const id = await openEditor(page);
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await expect(publish(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Keep photo' }).click();
    await expect(publish(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Delete photo' }).click();
    await publish(page).click();
    await expect(page.getByText('The cover photo was deleted.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/app/community-details/${id}$`));
    await expect(heading(page, 'Asheville')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Cover photo of Asheville' })).toHaveCount(0);
    expect(await storedPhoto(page, id)).toBeNull();
  });
});

test('who does not edit the community is told so; an administrator may', async ({ page }) => {
  const refusal = heading(page, 'You do not have permissions to access this url.');
  await logInByCall(page);
  await openEditor(page);
  await expect(refusal).toBeVisible();
  await logInByCall(page, REPRESENTATIVE);
  await openEditor(page, 'bend or');
  await expect(refusal).toBeVisible();
  await logInByCall(page, ADMINISTRATOR);
  await openEditor(page, 'bend or');
  await expect(heading(page, 'Add Cover Photo')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/#/app/community-details-update-cover-photo/999999999');
  await expect(heading(page, "We can't seem to find the page")).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing while a photo is placed (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await logInByCall(page, REPRESENTATIVE);
    await openEditor(page);
    await picker(page).setInputFiles(asFile(await photo(2400, 1350)));
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFindings(page), `at ${width}`).toEqual([]);
      await expectNoOverflow(page, `at ${width}`);
    }
  });
