import type { Page } from 'playwright/test';
import { ask, communityId, expect, LONG, quiet, test } from './fixtures';
import { heading, actAs, REPRESENTATIVE, section } from './steps';

interface Stored {
  id: number;
  amenityName: string;
  featuredAmenity: boolean;
  order: number;
}

async function stored(page: Page, id: number): Promise<Stored[]> {
  const answer = await ask(page, 'community/get-all-amenities', { communityId: id });
  return ((await answer.json()) as { amenitiesResult: Stored[] }).amenitiesResult;
}

test(
  'a representative orders amenities by keys and by mouse, features, takes back and deletes',
  LONG,
  async ({ page }) => {
    await actAs(page, REPRESENTATIVE);
    const id = await communityId(page, 'asheville nc');
    const before = await stored(page, id);
    const amenities = section(page, 'Amenities');
    const names = amenities.getByRole('heading', { level: 4 });
    const handles = amenities.getByRole('button', { name: /^Move / });
    const isSaved = () => expect(page.getByText('The new order was saved.')).toBeVisible();

    await page.goto(`/#/app/community-details/${id}`);
    await expect(handles).toHaveCount(4);
    // What comes later moves the cards from under the mouse.
    await quiet(page);
    const [first = '', second = '', third = '', fourth = ''] = await names.allTextContents();

    await test.step('by keys: across the line and down, with the focus on what moves', async () => {
      await handles.first().focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(`Picked up ${first}. It is number 1 of 4.`)).toBeAttached();
      // The places are measured right after that.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(`${first} would be number 2 of 4.`)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(`${first} would be number 4 of 4.`)).toBeAttached();
      await page.keyboard.press('Space');
      await expect(names).toHaveText([second, third, fourth, first]);
      await expect(handles.last()).toBeFocused();
      await isSaved();
    });

    await test.step('by mouse, from the handle; a reload shows the order', async () => {
      // Near an edge, the page would scroll along.
      await handles.last().evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
      await quiet(page);
      await handles.last().hover();
      const target = (await handles.nth(2).boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.down();
      let moves = 0;
      await expect(async () => {
        await page.mouse.move(target.x + 30 + (moves++ % 2), target.y + 30, { steps: 8 });
        await expect(page.getByText(`${first} would be number 3 of 4.`)).toBeAttached({
          timeout: 1000,
        });
      }).toPass();
      await page.mouse.up();
      await expect(names).toHaveText([second, third, first, fourth]);
      await expect
        .poll(async () => (await stored(page, id)).map(({ order }) => order))
        .toEqual(before.map((_, at) => at + 1));
      await page.reload();
      await expect(names).toHaveText([second, third, first, fourth]);
    });

    const all = page.getByRole('region', { name: 'All amenities' });
    const card = (name: string) =>
      all.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const plain = before.find(({ featuredAmenity }) => !featuredAmenity)?.amenityName ?? '';

    await test.step('features and takes back, with a double click too', async () => {
      await amenities.getByRole('link', { name: 'Feature An Amenity' }).click();
      await expect(heading(page, 'Feature an Amenity')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search available amenities' }).fill(plain);
      const feature = card(plain).getByRole('button', { name: `Feature ${plain}` });
      const takeBack = card(plain).getByRole('button', { name: 'Remove From Featured' });
      const isFeatured = async () =>
        (await stored(page, id)).find(({ amenityName }) => amenityName === plain)?.featuredAmenity;
      await feature.dblclick();
      await expect(page.getByText(`${plain} is now featured.`)).toBeVisible();
      await expect(takeBack).toBeEnabled();
      expect(await isFeatured()).toBe(true);
      await takeBack.click();
      await expect(feature).toBeEnabled();
      expect(await isFeatured()).toBe(false);
    });

    await test.step('deletes, by keys alone', async () => {
      await card(plain)
        .getByRole('button', { name: `Delete ${plain}` })
        .focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: `Delete ${plain}?` });
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${plain} was deleted.`)).toBeVisible();
      await expect(card(plain)).toHaveCount(0);
      const left = before.filter(({ amenityName }) => amenityName !== plain);
      expect(await stored(page, id)).toHaveLength(left.length);
    });
  },
);
