import type { Page } from 'playwright/test';
import { expect, test as base, withoutFaults } from './fixtures';
import { settled } from './screens';

/** A page that stays open while it is led from screen to screen. */
interface Tour {
  page: Page;
  /** Beside it, in a browser of its own: finds out addresses, and may be anybody meanwhile. */
  guide: Page;
  /** Whose session the page was loaded with: '' is a visitor's, null is before that. */
  session: string | null;
}

interface OfTour {
  /** Leads the page to a screen, and waits until it shows what it has. */
  visit: (address: (guide: Page) => Promise<string>) => Promise<Page>;
}

/** The window of the tour; who changes it, sets it back. */
export const TOUR_WINDOW = { width: 1280, height: 800 };

/** Where every way leads over, so that each screen is drawn from its beginning. */
const CROSSING = '/#/app/not-found';

const isOfShell = (address: string) => address.startsWith('/#/');

export const test = base.extend<OfTour, { tour: Tour }>({
  tour: [
    async ({ browser, appUrl }, use) => {
      const open = async () => {
        const context = await browser.newContext({
          baseURL: appUrl,
          viewport: TOUR_WINDOW,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          javaScriptEnabled: true,
        });
        return context.newPage();
      };
      const [page, guide] = [await open(), await open()];
      await use({ page, guide, session: null });
      await Promise.all([page, guide].map((one) => one.context().close()));
    },
    { scope: 'worker' },
  ],
  visit: async ({ tour }, use) => {
    await tour.guide.context().clearCookies();
    await withoutFaults(tour.page, () =>
      use(async (address) => {
        await lead(tour, await address(tour.guide));
        return tour.page;
      }),
    );
  },
});

/** By its links, where the same person stays in the shell; what else there is gets loaded. */
async function lead(tour: Tour, address: string): Promise<void> {
  const { page, guide } = tour;
  const cookies = await guide.context().cookies();
  const session = cookies.find(({ name }) => name === 'user')?.value ?? '';
  const isThere = session === tour.session && new URL(page.url()).pathname === '/';
  if (isThere && isOfShell(address)) await walk(page, address);
  else {
    // Another address after the hash alone would be the same page.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await page.goto(address);
    tour.session = session;
  }
  await settled(page);
}

async function walk(page: Page, address: string): Promise<void> {
  const follow = (to: string) => page.evaluate((href) => void (location.href = href), to);
  await follow(CROSSING);
  const head = page.getByRole('heading', { name: "We can't seem to find the page" });
  await head.waitFor();
  if (address === CROSSING) return;
  await head.evaluate((element) => void (element.dataset.left = ''));
  await follow(address);
  await expect(page.locator('[data-left]')).toHaveCount(0);
}
