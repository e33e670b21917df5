import { communityId, expect, expectNoOverflow, LONG, test } from './fixtures';
import { RARE_PERSON } from '../support/audit-events';
import { videoBytes } from '../support/files/video-files';
import { ADMINISTRATOR, actAs, heading } from './steps';

/** Each width has places of its own: both journeys may be walked on one server. */
const NARROW = { width: 375, misspelt: 'Ashevill', first: 'Tulsa', second: 'Boise', tags: LONG };
const WIDE = { width: 1280, misspelt: 'Ashevile', first: 'Laramie', second: 'Yuma', tags: {} };

for (const { width, misspelt, first, second, tags } of [WIDE, NARROW])
  test(
    `an administrator undoes a wrong import, merges a wrong community and reviews two videos at ${width} px`,
    tags,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await actAs(page, ADMINISTRATOR);
      const missoula = await communityId(page, 'missoula mt');
      const asheville = await communityId(page, 'asheville nc');

      await test.step('200 wrong facilities go in one step', async () => {
        const rows = Array.from(
          { length: 200 },
          (_, at) => `${missoula},Wrong ${width} ${at},Dental Care,${at} Elm St`,
        );
        await page.goto('/#/app/add-healthcare-data');
        await page.getByLabel('CSV file').setInputFiles({
          name: 'wrong.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`communityId,facility_name,type,address\n${rows.join('\n')}`),
        });
        await page.getByRole('button', { name: 'Import file' }).click();
        await expect(page.getByText('wrong.csv was imported.')).toBeVisible();
        await page.getByRole('button', { name: 'Undo this import' }).click();
        const question = page.getByRole('dialog', { name: 'Undo this import?' });
        await expect(question).toContainText('200 records go.');
        await question.getByRole('button', { name: 'Undo import' }).click();
        await expect(
          page.getByText(/^This import was undone by .* 200 records removed/),
        ).toBeVisible();
        await expectNoOverflow(page);
      });

      await test.step('a misspelt community is asked about, and merged into the right one', async () => {
        await page.goto('/#/app/create-new-community');
        await page.getByLabel('State', { exact: true }).selectOption('North Carolina');
        await page.getByLabel('City').fill(misspelt);
        await page.getByLabel('Community name').fill(misspelt);
        await page.getByLabel('Latitude').fill('35.6');
        await page.getByLabel('Longitude').fill('-82.55');
        await page.getByRole('button', { name: 'Create community' }).click();
        const question = page.getByRole('region', { name: 'Is this right?' });
        await expect(question.getByRole('link', { name: 'Asheville, NC' })).toBeVisible();
        await question.getByRole('button', { name: 'Create anyway' }).click();
        await expect(page).toHaveURL(/admin-create-community\/\d+$/);
        const wrong = page.url().split('/').at(-1) ?? '';
        await page.getByRole('combobox', { name: 'Merge into' }).fill('asheville');
        await page.getByRole('option', { name: /^Asheville, NC/ }).click();
        await expect(page.getByText('Nothing has to move.')).toBeVisible();
        await page.getByRole('button', { name: 'Merge', exact: true }).click();
        await page.getByRole('button', { name: 'Yes, merge' }).click();
        await expect(page).toHaveURL(new RegExp(`admin-create-community/${asheville}$`));
        await page.goto(`/#/app/community-details/${wrong}`);
        await expect(page).toHaveURL(new RegExp(`community-details/${asheville}$`));
        await expect(heading(page, 'Asheville')).toBeVisible();
      });

      await test.step('the audit log says both', async () => {
        await page.goto(`/#/app/admin-center/audit-log/all?q=${misspelt}`);
        // A row of the table, or a card on a phone.
        const event = (what: string) =>
          page
            .getByRole('region', { name: 'events' })
            .locator('tbody tr, li')
            .filter({ hasText: what })
            .first();
        await expect(event('Merged a community into another')).toContainText(misspelt);
        await page.goto('/#/app/admin-center/audit-log/all');
        await expect(event('Undid an import')).toBeVisible();
        await expectNoOverflow(page);
      });

      await test.step('what waits is in one list: a video is approved, and the next one comes', async () => {
        for (const name of [first, second]) {
          const sent = await page.request.post('/api/community/upload-video', {
            multipart: {
              communityId: String(await communityId(page, name)),
              video: { name: 'town.webm', mimeType: 'video/webm', buffer: videoBytes('town.webm') },
            },
          });
          expect(sent.status(), await sent.text()).toBe(200);
        }
        await page.goto('/#/app/admin-center');
        const videos = page
          .getByRole('region', { name: 'Videos to review' })
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`${first}|${second}`) });
        await expect(videos).toHaveCount(2);
        await videos.filter({ hasText: first }).getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`admin-video-review/${first}/`));
        await page.getByRole('button', { name: 'Approve and next' }).click();
        await expect(page).toHaveURL(new RegExp(`admin-video-review/(?!${first})`));
        await page.goto('/#/app/admin-center');
        await expect(videos).toHaveCount(1);
      });
    },
  );

test.describe('an administrator', () => {
  test.use({ alone: true, baseURL: ({ busyUrl }, use) => use(busyUrl) });
  // They share a demo.
  test.describe.configure({ mode: 'default' });

  // Such a log takes longer to write than to read.
  for (const width of [1280, 375])
    test(
      `reads what one person changed in an audit log of 300,000 events at ${width} px`,
      LONG,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 812 });
        await actAs(page, ADMINISTRATOR);
        const log = page.getByRole('region', { name: 'events' });
        await page.goto('/#/app/admin-center/audit-log/all');
        // Both workers write their logs at once, and the first look finds nothing in memory.
        await expect(log.getByText('10,000+ events')).toBeVisible();
        await log.getByRole('searchbox', { name: 'Search events' }).fill('jensenius');
        await expect(log.getByText('30 events found for “jensenius”')).toBeVisible();
        const event = log.locator('tbody tr, ul li').filter({ hasText: RARE_PERSON.name }).first();
        await expect(event).toContainText('name: Dentist → Dental clinic');
        await expectNoOverflow(page);

        await event.getByRole('button', { name: /^Actions for/ }).click();
        await page.getByRole('menuitem', { name: `Only ${RARE_PERSON.name}` }).click();
        await expect(page).toHaveURL(/userId=/);
        await expect(log.getByText('30 events', { exact: true })).toBeVisible();
      },
    );
});
