import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { brokenTexts } from './enlarged-text';
import { expect, expectNoOverflow, quiet, stillness, test } from './fixtures';
import { SCREENS, settled } from './screens';
import { STATES } from './states';

/** In the end as wide as it was in the beginning. */
const WIDTHS = [1920, 320, 375, 768, 1280];
/** On these, a finger meets many small things beside each other. */
const CROWDED = /^(details|list)/;

/** What axe finds on the page, in words. */
async function findings(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const only = values.length > 0 && { runOnly: { type: 'rule', values } as const };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...only,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary }) =>
          `${id}: ${help} (${target.join(' ')}, ${html}) ${failureSummary}`,
      ),
    );
  }, rules);
}

/** Makes the window at least as long as the page, in which nothing lies half under a bar. */
async function stretchToPage(page: Page, width: number): Promise<void> {
  // Only what has been in a window has its own height: the page is longer the second time.
  for (const _ of ['estimated', 'drawn']) {
    await quiet(page);
    await stillness(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
  }
  await stillness(page);
}

/** Axe finds nothing in either theme, and nothing sticks out in any window. */
async function expectSound(page: Page, isCrowded = false): Promise<void> {
  expect(await findings(page)).toEqual([]);
  // Only colors change with the theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  await stillness(page);
  expect(await findings(page, 'color-contrast')).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${width} px`);
    if (!isCrowded || width !== 375) continue;
    await stretchToPage(page, width);
    expect(await findings(page, 'target-size')).toEqual([]);
  }
}

/** No word is broken, cut off or covered when all texts are twice as large. */
async function expectToEnlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await stillness(page);
    // What follows the size of texts and windows follows a moment later.
    await expect
      .poll(() => brokenTexts(page), { message: `text at 200% in ${width} px`, timeout: 3000 })
      .toEqual([]);
  }
}

for (const { name, address } of SCREENS)
  test(`axe finds nothing on ${name}, and it fits every window and a text twice as large`, async ({
    page,
  }) => {
    await page.goto(await address(page));
    await settled(page);
    await expectSound(page, CROWDED.test(name));
    await expectToEnlarge(page);
  });

for (const { name, open, enlarges } of STATES)
  test(`axe finds nothing in ${name}, and it fits every window`, async ({ page }) => {
    await open(page);
    await quiet(page);
    await stillness(page);
    // In a wide window, it may be something else.
    if (enlarges) await expectToEnlarge(page);
    await expectSound(page);
  });
