import type { Page, Request } from 'playwright/test';
import sharp from 'sharp';
import { jpeg } from '../support/files/pictures';
import { ask, communityId, expect, LONG, test } from './fixtures';
import { heading, actAs, publishButton, REPRESENTATIVE, section } from './steps';

const NAME = 'Hilltop Lookout';

interface Stored {
  id: number;
  amenityName: string;
  amenityGallery: { image: string; alt: string }[];
}

async function stored(page: Page, communityId: number): Promise<Stored | undefined> {
  const answer = await ask(page, 'community/get-all-amenities', { communityId });
  const { amenitiesResult } = (await answer.json()) as { amenitiesResult: Stored[] };
  return amenitiesResult.find(({ amenityName }) => amenityName === NAME);
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** How red the middle of a stored picture is, and how blue. */
async function colorOf(page: Page, image: string): Promise<string> {
  const answer = await page.request.get(`/api/${image}?w=400`, {
    headers: { accept: 'image/jpeg' },
  });
  const { dominant } = await sharp(await answer.body()).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test(
  'a representative adds an amenity with two pictures, sorts them, and takes one away',
  LONG,
  async ({ page }) => {
    await actAs(page, REPRESENTATIVE);
    const id = await communityId(page, 'asheville nc');
    const images = page.getByRole('region', { name: 'Images' });
    const [red, blue] = await Promise.all([jpeg(800, 600, '#a22'), jpeg(800, 600, '#22a')]);

    await test.step('from the list, with what is wrong with a file said beside it', async () => {
      await page.goto(`/#/app/view-all-amenities/${id}`);
      await page.getByRole('link', { name: 'Feature Your Own Amenity' }).click();
      await expect(heading(page, 'Create your own featured amenity')).toBeVisible();
      await page.getByLabel('Category').selectOption('Parks & Outdoors');
      await page.getByLabel('Type').selectOption('City Park');
      await page.getByLabel('Name').fill(NAME);
      await page.getByLabel('Address').fill('1 Hill Road');
      await page.getByLabel('Description').fill('A view over the valley.');
      await page
        .getByLabel('Choose images')
        .setInputFiles([
          asFile('red.jpg', red),
          asFile('half.jpg', blue.subarray(0, blue.length / 2)),
          asFile('blue.jpg', blue),
        ]);
      await expect(images.getByText(/^half\.jpg: This image is damaged/)).toBeVisible();
      await expect(images.getByRole('listitem').getByRole('img')).toHaveCount(2);
    });

    await test.step('sorts by keys, and hears where the picture is', async () => {
      await page.getByRole('button', { name: 'Move image 1 of 2' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('Picked up image 1. It is number 1 of 2.')).toBeAttached();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('Image 1 would be number 2 of 2.')).toBeAttached();
      await page.keyboard.press('Space');
      await expect(page.getByText('Put down image 1 as number 2 of 2.')).toBeAttached();
      await expect(page.getByRole('button', { name: 'Move image 2 of 2' })).toBeFocused();
      await page.getByLabel('What image 1 shows').fill('The valley in the evening');
    });

    await test.step('publishes once, and is led back to the list', async () => {
      const sent: Request[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/add-amenity')) sent.push(request);
      });
      await publishButton(page).dblclick();
      await expect(page).toHaveURL(
        new RegExp(`#/app/view-all-amenities/${id}(\\?page=\\d+)?#amenity-\\d+$`),
      );
      await expect(page.getByText('The amenity was added.')).toBeVisible();
      expect(sent).toHaveLength(1);
    });

    const added = await stored(page, id);
    const [first, second] = added?.amenityGallery ?? [];
    expect(first?.alt).toBe('The valley in the evening');
    expect(await colorOf(page, first?.image ?? '')).toBe('blue');
    expect(await colorOf(page, second?.image ?? '')).toBe('red');

    await test.step('readers load the second picture when they are about to turn to it', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const isAsked = (image = 'none') => asked.some((url) => url.includes(image));
      await page.getByRole('searchbox', { name: 'Search available amenities' }).fill(NAME);
      const card = page
        .getByRole('region', { name: 'All amenities' })
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: NAME }) });
      const shown = card.getByRole('img', { name: 'The valley in the evening' });
      await expect(shown).toHaveJSProperty('complete', true);
      expect(isAsked(second?.image)).toBe(false);
      await card.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => isAsked(second?.image)).toBe(true);
      await card.getByRole('link', { name: `Select ${NAME}` }).click();
    });

    await test.step('sorts by mouse, takes one away and publishes again', async () => {
      await expect(heading(page, 'Feature selected amenity')).toBeVisible();
      await expect(publishButton(page)).toBeDisabled();
      const handle = page.getByRole('button', { name: 'Move image 2 of 2' });
      await handle.scrollIntoViewIfNeeded();
      await handle.hover();
      const target = await page.getByRole('button', { name: 'Move image 1 of 2' }).boundingBox();
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 8 });
      await page.mouse.up();
      await expect(page.getByLabel('What image 2 shows')).toHaveValue('The valley in the evening');
      // dnd-kit keeps a click that follows within a moment of a drag from acting.
      await expect(async () => {
        await page.getByRole('button', { name: 'Remove image 1' }).click();
        await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(1, {
          timeout: 2000,
        });
      }).toPass();
      await publishButton(page).click();
      await expect(page.getByText('The amenity was saved.')).toBeVisible();
      const after = await stored(page, id);
      expect(after?.id).toBe(added?.id);
      expect(after?.amenityGallery.map(({ image }) => image)).toEqual([first?.image]);
      await expect
        .poll(async () => (await page.request.get(`/api/${second?.image}`)).status())
        .toBe(404);
    });

    await test.step('and is asked before something typed is lost', async () => {
      const form = `/#/app/community-details-edit-add-new-amenity/community-details/${id}/default`;
      await page.goto(form);
      await page.getByLabel('Name').fill('Not to be lost');
      await page.getByRole('link', { name: 'Create your own featured amenity' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without publishing?' });
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page).toHaveURL(new RegExp(`#/app/community-details/${id}#Section1$`));
      await expect(section(page, 'Amenities')).toBeVisible();
    });
  },
);
