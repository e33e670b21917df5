import type { Locator, Page } from 'playwright/test';
import { communityId, expect, expectNoOverflow, LONG, test } from './fixtures';
import { SCREENS, settled } from './screens';
import { actAs, REPRESENTATIVE } from './steps';

const PHONE = { width: 375, height: 667 };

async function openDetails(page: Page, of = 'asheville nc'): Promise<void> {
  await page.goto(`/#/app/community-details/${await communityId(page, of)}`);
  await settled(page);
}

/** Whether nothing else lies on the middle of an element. */
const isOnTop = (element: Locator) =>
  element.evaluate((wanted) => {
    const { left, top, width, height } = wanted.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (wanted.contains(there) || there.contains(wanted));
  });

test(
  'on a phone the details have their first figure in sight, their sections at the thumb, and nothing focused under a bar',
  LONG,
  async ({ page }) => {
    await page.setViewportSize(PHONE);

    for (const place of ['bend or', 'asheville nc'])
      await test.step(`the first figure of ${place} is in sight, and the name hides nothing`, async () => {
        await openDetails(page, place);
        const figure = page.getByRole('region', { name: 'Key facts' }).locator('dd p').first();
        const image = page.getByRole('main').locator('header svg, header img').first();
        const name = page.getByRole('heading', { level: 1 });
        for (const size of [{ width: 390, height: 844 }, PHONE]) {
          await page.setViewportSize(size);
          await expect.poll(() => isOnTop(figure)).toBe(true);
          const [picture, title] = [await image.boundingBox(), await name.boundingBox()];
          expect(title?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
        }
      });

    await test.step('the sections are within reach of a thumb, from the page’s beginning on', async () => {
      const link = page
        .getByRole('navigation', { name: 'Sections of this page' })
        .getByRole('link', { name: 'Insights By' });
      for (const scrolled of [1500, 0]) {
        await page.evaluate((to) => window.scrollTo(0, to), scrolled);
        await expect.poll(() => isOnTop(link)).toBe(true);
        expect((await link.boundingBox())?.y).toBeGreaterThan(PHONE.height / 2);
      }
    });

    await test.step('whatever gets the focus is not under a bar', async () => {
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const focused = document.activeElement;
          const isOutside = !document.getElementById('main')?.contains(focused);
          if (!focused || isOutside || focused.closest('[class*="sticky"]')) return null;
          const { left, top, width, bottom } = focused.getBoundingClientRect();
          const x = Math.min(Math.max(left + width / 2, 1), window.innerWidth - 1);
          const there = [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y));
          const bar = there.map((one) => one?.closest('[class*="sticky"]')).find(Boolean);
          return bar
            ? `${focused.outerHTML.slice(0, 90)} under ${bar.outerHTML.slice(0, 60)}`
            : null;
        });
        expect(covered).toBeNull();
      }
    });
  },
);

test(
  'on a phone nothing covers the figures that a place without a profile begins with',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openDetails(page, 'hickory nc');
    const figures = page
      .getByRole('region', { name: 'Hickory at a glance' })
      .locator('dd p.figures');
    await expect(figures).toHaveCount(4);
    for (const figure of await figures.all()) await expect.poll(() => isOnTop(figure)).toBe(true);
  },
);

test(
  'wide windows are used, a screen has one search box, and a long list of options scrolls in the panel of filters alone',
  LONG,
  async ({ page }) => {
    const inHeader = page.getByRole('banner').getByRole('combobox');
    await page.goto('/#/app/home-page');
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
    await expect(inHeader).toBeHidden();

    await page.goto('/#/app/compare');
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
    await expect(inHeader).toBeHidden();

    await page.goto('/#/app/community-list');
    const state = page.getByRole('checkbox', { name: 'Wyoming' });
    await expect(state).toBeAttached();
    await expect(inHeader).toBeHidden();
    const scrollers = await state.evaluate((box) => {
      const around: Element[] = [];
      for (let up = box.parentElement; up && up !== document.body; up = up.parentElement)
        if (/auto|scroll/.test(getComputedStyle(up).overflowY)) around.push(up);
      return around.length;
    });
    expect(scrollers).toBe(2);

    await page.setViewportSize({ width: 1920, height: 1000 });
    const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
    await expect(cards).toHaveCount(12);
    const inFirstRow = () =>
      cards.evaluateAll((all) => {
        const tops = all.map((card) => card.getBoundingClientRect().top);
        return tops.filter((top) => top === tops[0]).length;
      });
    await expect.poll(inFirstRow).toBe(4);

    await openDetails(page);
    await expect(inHeader).toBeVisible();
    const facts = await page.getByRole('region', { name: 'Key facts' }).boundingBox();
    expect(facts?.width).toBeGreaterThan(1500);
  },
);

test('what is touched is 44 px large', LONG, async ({ browser, appUrl }) => {
  const context = await browser.newContext({
    baseURL: appUrl,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  /** Links in running text, and what only looks at a whole card, are as large as they are. */
  const small = () =>
    page
      .getByRole('main')
      .locator('button, a[href^="tel:"], label[for], [role="switch"], [role="tab"]')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none')
          .map((one) => ({ of: one.outerHTML.slice(0, 120), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
          .map(({ of, box }) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${of}`),
      );
  await openDetails(page);
  await page.getByRole('link', { name: 'Healthcare', exact: true }).click();
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  expect(await small()).toEqual([]);
  await page.goto('/#/app/community-list');
  await settled(page);
  expect(await small()).toEqual([]);
  await page.goto('about:blank');
  await actAs(page, REPRESENTATIVE);
  const id = await communityId(page, 'asheville nc');
  await page.goto(`/#/app/community-details-edit-getting-around/${id}`);
  await settled(page);
  // A field's own label is above it: the field is what one touches.
  expect((await small()).filter((one) => !one.includes('mb-1.5'))).toEqual([]);
  await context.close();
});

test(
  'where the system sets the colors, choices and buttons look different',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const look = (one: Locator) =>
      one.evaluate((element) => {
        const { color, backgroundColor, borderTopWidth } = getComputedStyle(element);
        return { color, backgroundColor, bordered: borderTopWidth !== '0px' };
      });
    await page.goto('/#/app/community-list');
    await settled(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    expect((await look(tab('All'))).backgroundColor).not.toBe(
      (await look(tab('Recent'))).backgroundColor,
    );
    expect((await look(page.getByRole('button', { name: /^Favorite / }).first())).bordered).toBe(
      true,
    );
    await openDetails(page);
    const level = page
      .getByRole('figure')
      .filter({ hasText: 'Cost level' })
      .locator('.flex-1 > .block.border');
    const grounds = await level.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(grounds).size).toBe(2);
    await page.goto('about:blank');
    await actAs(page, REPRESENTATIVE);
    await page.goto('/#/app/account');
    await settled(page);
    const meter = page.getByRole('progressbar').first();
    const [track, bar] = [await look(meter), await look(meter.locator('div'))];
    expect(track.backgroundColor).not.toBe(bar.backgroundColor);
  },
);

test.describe('with the longest words that people write', () => {
  test.use({ alone: true, baseURL: ({ wordyUrl }, use) => use(wordyUrl) });

  for (const { name, address } of SCREENS)
    test(`${name} stays within the width of a phone`, LONG, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(await address(page));
      await settled(page);
      await expectNoOverflow(page);
    });
});
