import type { Page } from 'playwright/test';
import { expect, LONG, test } from './fixtures';

const ANNOUNCED = /^[\d,]+ places? in view$/;

const map = (page: Page) =>
  page.getByRole('application', { name: 'Map of the places of this list' });

const inView = async (page: Page) => {
  const text = await page.getByRole('status').filter({ hasText: ANNOUNCED }).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
};

for (const width of [375, 1280])
  test(
    `a list is looked at on the map, narrowed to an area and opened by keyboard, at ${width} px`,
    LONG,
    async ({ page }) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).hostname !== '127.0.0.1' && !request.url().includes('localhost'))
          outside.push(request.url());
      });
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
      await page.goto('/#/app/community-list?states=NC,TN');
      await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).first().click();
      await expect(page).toHaveURL(/#\/app\/map\?states=NC,TN$/);
      await expect(map(page)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: ANNOUNCED })).toHaveCount(1);
      const all = await inView(page);
      expect(all).toBeGreaterThan(100);

      await test.step('a figure colors the places, and the address keeps it', async () => {
        // A phone has room for the bars alone.
        if (width === 375) await page.getByRole('button', { name: 'Population' }).click();
        await page.getByRole('combobox', { name: 'Color by' }).selectOption('homeValue');
        await expect(page).toHaveURL(/color=homeValue/);
      });

      await test.step('zooming in shows fewer places, and the area narrows the list', async () => {
        await map(page).focus();
        await page.keyboard.press('+');
        await page.keyboard.press('+');
        await expect.poll(() => inView(page)).toBeLessThan(all);
        await page.getByRole('button', { name: 'Search this area' }).click();
        await expect(page).toHaveURL(/area=-/);
      });

      await test.step('Tab walks through the places, and Enter opens one', async () => {
        await map(page).focus();
        await page.keyboard.press('Tab');
        const open = page.getByRole('link', { name: /^Open .+,/ });
        await expect(open).toBeVisible();
        const name = /^Open (.*),/.exec((await open.getAttribute('aria-label')) ?? '')?.[1] ?? '';
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/community-details\/\d+/);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        await page.goBack();
        await expect(page).toHaveURL(/#\/app\/map\?.*area=-/);
      });

      await test.step('the list has the same places', async () => {
        await page.getByRole('link', { name: 'List', exact: true }).click();
        await expect(page).toHaveURL(/community-list\?states=NC,TN&area=-.*color=homeValue/);
        await expect(page.getByText('Area on the map').first()).toBeVisible();
      });
      expect(outside).toEqual([]);
    },
  );
