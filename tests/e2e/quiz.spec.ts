import type { Page } from 'playwright/test';
import { expect, LONG, openHome, test } from './fixtures';

test.use({ alone: true });

/** How somebody answers: by clicks and taps, or by the keyboard alone. */
type Press = (page: Page, name: RegExp) => Promise<void>;

const click: Press = (page, name) => page.getByRole('button', { name }).first().click();

/** Walks with Tab to the first button of that name, and presses it. */
const byKeyboard: Press = async (page, name) => {
  await expect(page.getByRole('button', { name }).first()).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab');
    const here = page.locator('button:focus');
    if ((await here.count()) > 0 && (await here.filter({ hasText: name }).count()) > 0) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`Tab leads to no button ${String(name)}.`);
};

/** What the family wishes, question by question; null for one that they skip. */
const RESPONSES: readonly (readonly RegExp[] | null)[] = [
  [/^Cool summers/],
  null,
  [/^A small city/],
  [/^Flights within 30 miles/],
  [/^Public Four-Year College/],
  null,
  [/^Hospital within 10 miles/],
  [/^North Carolina/, /^Tennessee/],
];

async function answerAll(page: Page, press: Press): Promise<void> {
  for (const [at, answers] of RESPONSES.entries()) {
    await expect(page.getByText(`${at + 1} of 8`, { exact: true })).toBeVisible();
    for (const answer of answers ?? []) {
      await press(page, answer);
      const pressed = page.getByRole('button', { name: answer, pressed: true }).first();
      await expect(pressed).toBeVisible();
    }
    await press(page, answers === null ? /^Skip$/ : at === 7 ? /^See results$/ : /^Next$/);
  }
}

async function expectTowns(page: Page): Promise<void> {
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  for (const at of [0, 1, 2, 3, 4]) {
    const card = cards.nth(at);
    await expect(card.getByText(/^\d of 6 wishes/)).toBeVisible();
    await expect(card.getByRole('list', { name: 'Your wishes' }).getByRole('listitem')).toHaveCount(
      6,
    );
    await expect(card.getByText(/In (North Carolina|Tennessee)/)).toBeVisible();
  }
}

for (const width of [375, 1280])
  test(
    `a family answers the quiz at ${width} pixels, weighs its wishes, and finds the result again`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await openHome(page);
      await page.getByRole('link', { name: 'Take the quiz' }).click();
      await answerAll(page, click);
      await expectTowns(page);
      await expect(page.getByText('Kept in this browser.')).toBeVisible();

      await test.step('a star sorts again, and the address has it', async () => {
        if (width < 900) await page.getByText(/: change or share/).click();
        await page.getByRole('button', { name: 'July highs under 84 °F matters most' }).click();
        await expect(page).toHaveURL(/july:-84\*/);
        await expectTowns(page);
      });

      await test.step('a reload and Back from a town show the same result', async () => {
        const first = page.getByRole('article').first().getByRole('heading');
        const name = (await first.textContent()) ?? '';
        await page.reload();
        await expect(first).toHaveText(name);
        await page.getByRole('article').first().getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await page.goBack();
        await expect(first).toHaveText(name);
      });

      await test.step('somebody else opens the link, which is kept only if they want', async () => {
        const address = page.url();
        await page.goto('about:blank');
        await page.context().clearCookies();
        await openHome(page);
        await page.evaluate(() => localStorage.clear());
        await page.goto(address);
        await page.reload();
        await expectTowns(page);
        await expect(page.getByRole('button', { name: 'Keep this result' })).toBeVisible();
      });
    },
  );

test(
  'the quiz is answered by the keyboard alone, each question with the focus at its head',
  LONG,
  async ({ page }) => {
    await page.goto('/#/app/find-your-happy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What weather do you like?');
    await answerAll(page, byKeyboard);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectTowns(page);
  },
);
