import { isLongTail } from '../support/long-tail';
import { expect, LONG, quiet, stillness } from './fixtures';

import { IN_EACH_RUN, SCREENS, settled } from './screens';
import { BRIEF, CLOSE, expectSound, expectToEnlarge } from './sound-page';
import { STATES } from './states';
import { test, TOUR_WINDOW } from './tour';

const LOOK = isLongTail ? CLOSE : BRIEF;

/** On these, a finger meets many small things beside each other. */
const CROWDED = /^(details|list)/;

for (const { name, address } of SCREENS) {
  const look = { ...LOOK, isCrowded: CROWDED.test(name) };
  if (isLongTail)
    test(`axe finds nothing on ${name} as it is loaded, and it fits every window and a text twice as large`, async ({
      page,
    }) => {
      await page.goto(await address(page));
      await settled(page);
      await expectSound(page, look);
      await expectToEnlarge(page, look);
    });
  else
    test(
      `axe finds nothing on ${name}, and it fits three windows and a text twice as large`,
      IN_EACH_RUN.has(name) ? {} : LONG,
      async ({ visit }) => {
        const page = await visit(address);
        await expectSound(page, look);
        await expectToEnlarge(page, look);
        await page.setViewportSize(TOUR_WINDOW);
      },
    );
}

test('what is looked at in each run is a screen', () => {
  const names = new Set(SCREENS.map(({ name }) => name));
  expect([...IN_EACH_RUN].filter((name) => !names.has(name))).toEqual([]);
});

for (const { name, open, enlarges, tags = {} } of STATES)
  test(`axe finds nothing in ${name}, and it fits its windows`, tags, async ({ page }) => {
    await open(page);
    await quiet(page);
    await stillness(page);
    // In a wide window, it may be something else.
    if (enlarges) await expectToEnlarge(page, LOOK);
    await expectSound(page, LOOK);
  });
