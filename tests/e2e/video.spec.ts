import { communityId, expect, LONG, test } from './fixtures';
import { videoBytes } from '../support/files/video-files';
import { ADMINISTRATOR, actAs, otherDevice, REPRESENTATIVE, SHOPPER } from './steps';

const asFile = (name: 'town.webm' | 'wide.mp4', mimeType: string) => ({
  name,
  mimeType,
  buffer: videoBytes(name),
});

/** A free box: it says nothing, and has the size that is asked for. */
function ofSize(bytes: number): Buffer {
  const video = videoBytes('wide.mp4');
  const box = Buffer.alloc(bytes - video.length);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([video, box]);
}

test('a video that is too large is shrunk in the browser, and sent', LONG, async ({ page }) => {
  const id = await communityId(page, 'duluth mn');
  await actAs(page, ADMINISTRATOR);
  await page.goto(`/#/app/community-details/${id}`);
  await page.getByRole('button', { name: 'Upload Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await dialog
    .getByLabel('Choose video')
    .setInputFiles({ name: 'phone.mp4', mimeType: 'video/mp4', buffer: ofSize(4_000_000) });
  await expect(dialog.getByText(/^phone\.\w+, shrunk from 3\.8 MB to 0\.\d MB/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thanks for your video submission!', { exact: false })).toBeVisible();
});

test(
  'a representative sends in a video, an administrator approves it, and a shopper watches it and asks for a call',
  LONG,
  async ({ page, browser, appUrl }) => {
    const id = await communityId(page, 'asheville nc');
    const address = `/#/app/community-details/${id}`;
    const shown = (on: typeof page) => on.getByLabel('Video about Asheville');

    await actAs(page, REPRESENTATIVE);
    await page.goto(address);
    await page.getByRole('button', { name: 'Upload Video' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Video' });
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await dialog.getByLabel('Choose video').setInputFiles(asFile('town.webm', 'video/webm'));
    await expect(dialog.getByText('The video is 90p.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByText('Thanks for your video submission!', { exact: false }),
    ).toBeVisible();
    await expect(shown(page)).toHaveCount(0);

    // The address of the approval decides nothing by itself.
    const request = await page.request.post('/api/community/get-video-request-data', {
      data: { communityId: id },
    });
    const { data } = (await request.json()) as { data: { id: string } };
    const approve = `/#/app/video-upload-request/${data.id}`;
    const shopper = await otherDevice(browser, appUrl, SHOPPER);
    await shopper.goto(approve);
    await expect(
      shopper.getByText('You do not have permissions to access this url.'),
    ).toBeVisible();

    const admin = await otherDevice(browser, appUrl, ADMINISTRATOR);
    await admin.goto(`/#/app/admin-video-review/Asheville/${data.id}`);
    await admin.getByRole('link', { name: 'Approve' }).click();
    await expect(admin.getByText('Approved', { exact: true })).toBeVisible();

    await page.reload();
    await expect(
      page.getByText('Success! Your video is now live on Wherewell.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Dismiss ?: Success/ }).click();
    await expect(
      page.getByText('Success! Your video is now live on Wherewell.', { exact: true }),
    ).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Video' })).toBeVisible();

    await shopper.goto(address);
    await expect(shown(shopper)).toBeVisible();
    const source = await shown(shopper).getAttribute('src');
    const part = await shopper.request.get(source ?? '', { headers: { range: 'bytes=0-3' } });
    expect(part.status()).toBe(206);
    const poster = await shown(shopper).getAttribute('poster');
    expect((await shopper.request.get(poster ?? '')).status()).toBe(200);
    await shopper.getByRole('button', { name: 'Request a Video Consultation' }).click();
    await shopper.getByRole('button', { name: 'Send Request' }).click();
    await expect(shopper.getByText('Your request was sent.', { exact: false })).toBeVisible();

    await page.reload();
    await expect(page.getByText("We've Received Your Message", { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: SHOPPER })).toBeVisible();
  },
);
