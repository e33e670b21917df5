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
    await expect(names).toHaveCount(4);
    await expect(handles).toHaveCount(0);
    await amenities.getByRole('button', { name: 'Change the order' }).click();
    await expect(handles).toHaveCount(
      before.filter(({ featuredAmenity }) => featuredAmenity).length || before.length,
    );
    // What comes later moves the rows from under the mouse.
    await quiet(page);
    const [first = '', second = '', third = '', fourth = '', ...rest] =
      await names.allTextContents();
    const all4 = [second, third, fourth, first, ...rest];
    const count = all4.length;

    await test.step('by keys, with the focus on what moves', async () => {
      await handles.first().focus();
      await page.keyboard.press('Space');
      await expect(
        page.getByText(`Picked up ${first}. It is number 1 of ${count}.`),
      ).toBeAttached();
      // The places are measured right after that.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      for (const place of [2, 3, 4]) {
        await page.keyboard.press('ArrowDown');
        await expect(
          page.getByText(`${first} would be number ${place} of ${count}.`),
        ).toBeAttached();
      }
      await page.keyboard.press('Space');
      await expect(names).toHaveText(all4);
      await expect(handles.nth(3)).toBeFocused();
      await isSaved();
    });

    await test.step('by mouse: the first drop lands where it was aimed, and nothing scrolls', async () => {
      await amenities.getByRole('heading', { name: 'Featured' }).scrollIntoViewIfNeeded();
      await quiet(page);
      const place = async (at: number) =>
        (await handles.nth(at).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [from, to] = [await place(3), await place(0)];
      const scrolled = await page.evaluate(() => window.scrollY);
      await page.mouse.move(from.x + 22, from.y + 22);
      await page.mouse.down();
      await page.mouse.move(to.x + 22, to.y + 22, { steps: 12 });
      await expect(page.getByText(`${first} would be number 1 of ${count}.`)).toBeAttached();
      await page.mouse.up();
      await expect(names).toHaveText([first, second, third, fourth, ...rest]);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    });

    await test.step('by a button of the row; a reload shows the order', async () => {
      await amenities.getByRole('button', { name: `${first}: down` }).click();
      await expect(names).toHaveText([second, first, third, fourth, ...rest]);
      await expect
        .poll(async () => (await stored(page, id)).map(({ order }) => order))
        .toEqual(before.map((_, at) => at + 1));
      await page.reload();
      await expect(names).toHaveText([second, first, third, fourth]);
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
