import type { Browser, Page } from '@playwright/test';
import { sectionNamed, type SectionName } from '@/lib/insights/sections';
import { logInByCall, SHOPPER } from './accounts-steps';
import { communityId, expect, test } from './fixtures';

const REPRESENTATIVE = 'rep@demo.wherewell.test';
const ADMINISTRATOR = 'admin@demo.wherewell.test';

interface Section {
  name: SectionName;
  title: string;
  /** The label of its text, where it is not the prompt. */
  label?: string;
  /** Chooses what the section has besides its text. */
  choose?: (page: Page) => Promise<void>;
  /** What a visitor then reads besides the text. */
  chosen?: RegExp;
  message: string;
}

const radio = (name: string) => (page: Page) =>
  page.getByRole('radio', { name }).check({ force: true });

const SECTION_LIST: readonly Section[] = [
  { name: 'about', title: 'Edit About', message: 'The About section was published.' },
  {
    name: 'residents',
    title: 'Edit Residents',
    choose: (page) => page.getByLabel('Median Age (years)').fill('39.5'),
    chosen: /39\.5 years/,
    message: 'The Residents section was published.',
  },
  {
    name: 'climate',
    title: 'Edit Climate',
    choose: radio('Dry / Arid'),
    chosen: /Dry \/ Arid/,
    message: 'The Climate section was published.',
  },
  {
    name: 'gettingAround',
    title: 'Edit Getting Around',
    choose: async (page) => {
      await radio('Limited public transportation')(page);
      await page.getByLabel('Dedicated Walking Paths').check({ force: true });
    },
    chosen: /Dedicated Walking Paths/,
    message: 'The Getting Around section was published.',
  },
  {
    name: 'education',
    title: 'Edit Education',
    label: 'Post-Secondary Education',
    choose: (page) => page.getByLabel('Homeschool Resource Groups').check({ force: true }),
    chosen: /Homeschool Resource Groups/,
    message: 'The Education section was published.',
  },
  { name: 'amenities', title: 'Edit Amenities', message: 'The Amenities section was published.' },
  {
    name: 'jobs',
    title: 'Edit Jobs',
    choose: (page) => page.getByLabel('Median Household Income').fill('$61,500'),
    chosen: /\$61,500/,
    message: 'The Jobs section was published.',
  },
  {
    name: 'costOfLiving',
    title: 'Edit Cost of Living',
    choose: radio('Similar to the national average'),
    chosen: /Similar to the national average/,
    message: 'The Cost of Living section was published.',
  },
  {
    name: 'healthcare',
    title: 'Healthcare Insight',
    message: 'The Healthcare section was published.',
  },
];

const promptOf = ({ name, label }: Pick<Section, 'name' | 'label'>) =>
  label ?? sectionNamed(name).prompt;

const address = (name: SectionName, id: number) => `/#${sectionNamed(name).path.to({ id })}`;

const anchorOf = (name: SectionName) => sectionNamed(name).anchor;

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });

/** Back on the community's page after a publication. */
async function isPublished(page: Page, name: SectionName): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${anchorOf(name)}$`));
  // The address changes a moment before the screen, and the preview shows the section too.
  await expect(publishButton(page)).toHaveCount(0);
  await expect(page.locator(`#${anchorOf(name)}`)).toBeVisible();
}

const textOf = (page: Page, name: SectionName) =>
  page.getByRole('textbox', { name: promptOf({ name }) });

async function openEditor(page: Page, name: SectionName, id: number, title: string) {
  await page.goto(address(name, id));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Publishes a section and comes back to it. */
async function publish(page: Page, id: number, section: Section, text: string): Promise<void> {
  await openEditor(page, section.name, id, section.title);
  await expect(publishButton(page)).toBeDisabled();
  await section.choose?.(page);
  await page.getByRole('textbox', { name: promptOf(section) }).fill(text);
  await publishButton(page).click();
  await expect(page).toHaveURL(new RegExp(`community-details/${id}#${anchorOf(section.name)}$`));
  await expect(page.getByText(section.message)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
}

/** Every section as somebody without an account reads it. */
async function readAsVisitor(
  browser: Browser,
  id: number,
  expected: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const page = await context.newPage();
  await page.goto(`/#/app/community-details/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Residents' })).toBeVisible();
  await expected(page);
  await context.close();
}

for (const [who, emailId, place, byline] of [
  ['representative', REPRESENTATIVE, 'Asheville', /Written by Jordan Sample, Community Repre/],
  ['administrator', ADMINISTRATOR, 'Missoula', /Written by an administrator/],
] as const)
  test(`a ${who} publishes every section and a visitor reads it`, async ({ page, browser }) => {
    test.setTimeout(180_000);
    await logInByCall(page, emailId);
    const id = await communityId(page, place);
    const texts = new Map(
      SECTION_LIST.map(({ name }) => [name, `What the ${who} says on ${name}, ${Date.now()}.`]),
    );
    for (const section of SECTION_LIST)
      await publish(page, id, section, texts.get(section.name) ?? '');
    await readAsVisitor(browser, id, async (visitor) => {
      for (const { name, chosen } of SECTION_LIST) {
        const section = visitor.locator(`#${anchorOf(name)}`);
        await expect(section.getByText(texts.get(name) ?? '')).toBeVisible();
        await expect(section.getByText(byline)).toBeVisible();
        if (chosen) await expect(section).toContainText(chosen);
        await expect(section.getByRole('link', { name: /^(Edit|Add Insight)/ })).toHaveCount(0);
      }
    });
  });

test('a representative says who they are, and a visitor reads it', async ({ page, browser }) => {
  await logInByCall(page, REPRESENTATIVE);
  const id = await communityId(page, 'Asheville');
  await openEditor(page, 'insightsBy', id, 'Edit Community Representative');
  await expect(page.getByRole('main').getByText('Jordan Sample').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Account' })).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();
  const why = `Because I know the place, ${Date.now()}.`;
  await page.getByLabel('Job or community involvement').fill('Librarian');
  await textOf(page, 'insightsBy').fill(why);
  await publishButton(page).click();
  await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section2$`));
  await readAsVisitor(browser, id, async (visitor) => {
    await expect(visitor.locator('#Section2').getByText('Librarian')).toBeVisible();
    await expect(visitor.locator('#Section2').getByText(why)).toBeVisible();
  });
});

test('whoever does not edit a community is refused on every edit screen', async ({ page }) => {
  const id = await communityId(page, 'Duluth');
  const refused = page.getByRole('heading', {
    name: 'You do not have permissions to access this url.',
  });
  for (const emailId of [SHOPPER, REPRESENTATIVE]) {
    await logInByCall(page, emailId);
    for (const { name } of SECTION_LIST) {
      await page.goto('about:blank');
      await page.goto(address(name, id));
      await expect(refused).toBeVisible();
      await expect(publishButton(page)).toHaveCount(0);
    }
  }
});

test('a visitor is sent to log in, and then to the edit screen', async ({ page }) => {
  const id = await communityId(page, 'Asheville');
  await page.goto(address('about', id));
  await expect(page).toHaveURL(/#\/app\/home-page$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('writing', () => {
  let id = 0;
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, ADMINISTRATOR);
    id = await communityId(page, 'Staunton');
    await openEditor(page, 'about', id, 'Edit About');
  });

  test('the limit of 700 counts what people count, and says what is left', async ({ page }) => {
    const text = textOf(page, 'about');
    await text.fill('👩‍👩‍👧‍👦'.repeat(699));
    await expect(page.getByText('1 character left')).toBeVisible();
    await text.fill(`  ${'é'.repeat(700)}  `);
    await expect(page.getByText('0 characters left')).toBeVisible();
    await expect(publishButton(page)).toBeEnabled();
    await text.fill('a'.repeat(701));
    await expect(page.getByText('1 character too many')).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
  });

  test('nothing may stand where something stood, but not where nothing did', async ({ page }) => {
    const text = textOf(page, 'about');
    await text.fill('Something to begin with.');
    await publishButton(page).click();
    await isPublished(page, 'about');
    await openEditor(page, 'about', id, 'Edit About');
    await text.fill('   ');
    await expect(publishButton(page)).toBeEnabled();
    await publishButton(page).click();
    await isPublished(page, 'about');
    await openEditor(page, 'about', id, 'Edit About');
    await expect(text).toHaveValue('');
    await text.fill('   ');
    await expect(publishButton(page)).toBeDisabled();
  });

  test('a draft survives a reload and is offered back', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const mine = `A draft of ${Date.now()}.`;
    await textOf(page, 'about').fill(mine);
    await page.reload();
    await expect(page.getByText('You have an unpublished draft.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(textOf(page, 'about')).toHaveValue(mine);
    await expect(publishButton(page)).toBeEnabled();
    await page.reload();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.reload();
    await expect(textOf(page, 'about')).not.toHaveValue(mine);
    await expect(page.getByText('You have an unpublished draft.')).toHaveCount(0);
  });

  test('leaving a changed form asks first: by the link, by Back', async ({ page }) => {
    await page.goto(`/#/app/community-details/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Staunton' })).toBeVisible();
    await openEditor(page, 'about', id, 'Edit About');
    const asked = page.getByRole('dialog');
    await textOf(page, 'about').fill('Not to be lost.');
    await page.getByRole('link', { name: 'Edit About', exact: true }).click();
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(textOf(page, 'about')).toHaveValue('Not to be lost.');
    await page.goBack();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page).not.toHaveURL(/edit-about/);
  });

  test('a clean form is left without a question', async ({ page }) => {
    await page.getByRole('link', { name: 'Edit About', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section3$`));
  });

  test('from 1200 px the page-to-be stands beside the form', async ({ page }) => {
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await textOf(page, 'about').fill('As readers will see it.');
    await expect(preview.getByText('As readers will see it.')).toBeVisible();
    await page.setViewportSize({ width: 1199, height: 900 });
    await expect(preview).toBeHidden();
  });

  test('works with the keyboard alone', async ({ page }) => {
    await textOf(page, 'about').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Typed and published without a mouse.');
    await page.keyboard.press('Tab');
    await expect(publishButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await isPublished(page, 'about');
    await expect(page.locator('#Section3')).toContainText('Typed and published without a mouse.');
  });

  test('a failed publish says so and keeps what was written', async ({ page }) => {
    await textOf(page, 'about').fill('Written while the line was down.');
    await page.context().setOffline(true);
    await publishButton(page).click();
    await expect(page.getByRole('alert').getByText(/couldn’t reach the server/)).toBeVisible();
    await page.context().setOffline(false);
    await publishButton(page).click();
    await isPublished(page, 'about');
  });
});
