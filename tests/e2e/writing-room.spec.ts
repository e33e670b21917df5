import type { Page } from 'playwright/test';
import { sectionNamed } from '@/lib/domains/insights/sections';
import { communityId, expect, expectNoOverflow, LONG, test } from './fixtures';
import { ADMINISTRATOR, actAs, publishButton, sectionText } from './steps';

const WINDOWS = [
  { name: 'a small laptop', width: 1280, height: 720 },
  { name: 'a phone', width: 375, height: 667 },
  { name: 'a phone on its side', width: 740, height: 360 },
];

const words = (length: number) => 'A plain sentence. '.repeat(60).slice(0, length);

/** The last line of the text, where the caret is, in the window; what is topmost there. */
const lastLine = (page: Page) =>
  sectionText(page).evaluate((text) => {
    const { left, bottom } = text.getBoundingClientRect();
    const { paddingBottom, lineHeight } = getComputedStyle(text);
    const end = bottom - parseFloat(paddingBottom) - 1;
    const tops = [end - parseFloat(lineHeight) + 2, end - 2].map((y) =>
      document.elementFromPoint(left + 20, y),
    );
    return tops.map((top) =>
      top === text ? 'the text' : (top?.outerHTML.slice(0, 80) ?? 'nothing'),
    );
  });

const expectCaretInSight = (page: Page, message: string) =>
  expect.poll(() => lastLine(page), { message }).toEqual(['the text', 'the text']);

for (const { name, width, height } of WINDOWS)
  test(`the caret is in sight wherever one writes, in ${name}`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await actAs(page, ADMINISTRATOR);
    const id = await communityId(page, 'roanoke va');
    await page.goto(`/#${sectionNamed('about').path.to({ id })}`);
    const text = sectionText(page);
    await text.fill('');
    await page.keyboard.insertText(words(560));
    await page.keyboard.type(' and on.');
    await expectCaretInSight(page, 'while writing');
    await expectNoOverflow(page);

    await page.keyboard.insertText(words(200));
    await expect(page.getByText(/characters? too many/).first()).toBeVisible();
    await expectCaretInSight(page, 'when something is wrong');

    await expect(page.getByText('Draft saved on this device.')).toHaveCount(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore draft' })).toBeVisible();
    await text.press('ControlOrMeta+End');
    await page.keyboard.insertText(` ${words(700)}`);
    await expectCaretInSight(page, 'below the offer of a draft');

    await page.setViewportSize({ width, height: Math.round(height * 0.9) });
    await expectCaretInSight(page, 'in a window made smaller');
  });

test('a phone on its side leaves most of its height to what one writes', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await actAs(page, ADMINISTRATOR);
  const id = await communityId(page, 'roanoke va');
  await page.goto(`/#${sectionNamed('about').path.to({ id })}`);
  await sectionText(page).fill('One more line.\n'.repeat(30));
  await page.keyboard.press('PageUp');
  const rows = await sectionText(page).evaluate((text) => {
    const { left } = text.getBoundingClientRect();
    return Array.from(
      { length: window.innerHeight },
      (_, y) => document.elementFromPoint(left + 20, y) === text,
    ).filter(Boolean).length;
  });
  expect(rows).toBeGreaterThan(250);
  await expect(publishButton(page)).toHaveCount(1);
});
