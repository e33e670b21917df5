import type { Locator, Page } from 'playwright/test';
import { ask, communityId, expect, LONG, test } from './fixtures';
import { actAs, REPRESENTATIVE, section } from './steps';

/** Fills in a form of a facility, the dialog or the page that holds it. */
async function fillIn(form: Page | Locator, name: string): Promise<void> {
  const type = form.getByRole('combobox', { name: 'Type' });
  await type.fill('urol');
  await type.press('Enter');
  await expect(type).toHaveValue('Urology');
  await form.getByLabel('Facility Name').fill(name);
  await form.getByLabel('Address').fill('1 Main Street');
  await form.getByLabel(/^Phone Number/).pressSequentially('828x2135400');
  await expect(form.getByLabel(/^Phone Number/)).toHaveValue('(828) 213-5400');
  await form.getByLabel(/^Website/).fill('clinic.org/care');
}

/** The facility of a name in the section that has just been led to. */
const shown = (page: Page, name: string): Locator =>
  section(page, 'Healthcare').getByRole('heading', { name });

const urology = (page: Page): Locator =>
  section(page, 'Healthcare').getByRole('tab', { name: /^Urology/ });

async function idOf(page: Page, community: number, name: string): Promise<number> {
  const response = await ask(page, 'community/get-all-community-health-facilities', {
    communityId: community,
  });
  const { data } = (await response.json()) as { data: { id: number; facilityName: string }[] };
  return data.find(({ facilityName }) => facilityName === name)?.id ?? 0;
}

async function onPages(page: Page, id: number): Promise<void> {
  const atSection = new RegExp(`community-details/${id}#Section11$`);
  await page.goto(`/#/app/community-add-health-facility/${id}`);
  await fillIn(page, 'Page Clinic');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(atSection);
  await urology(page).click();
  await expect(shown(page, 'Page Clinic')).toBeVisible();
  await expect(section(page, 'Healthcare').getByText('828-213-5400')).toBeVisible();

  const edit = `/#/app/community-edit-health-facility/${id}/${await idOf(page, id, 'Page Clinic')}`;
  await page.goto(edit);
  await page.getByLabel('Facility Name').fill('Page Hospital');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(atSection);
  await urology(page).click();
  await expect(shown(page, 'Page Hospital')).toBeVisible();

  await page.goto(edit);
  await page.getByRole('button', { name: 'Delete Facility' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page).toHaveURL(atSection);
  await expect(section(page, 'Healthcare').getByRole('tab').first()).toBeVisible();
  await expect(urology(page)).toHaveCount(0);
}

async function inDialog(page: Page, id: number): Promise<void> {
  await page.goto(`/#/app/community-details/${id}`);
  const healthcare = section(page, 'Healthcare');
  await healthcare.scrollIntoViewIfNeeded();
  await healthcare.getByRole('button', { name: 'Add Facility' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Health Care Facility' });
  // What is typed after a press into the field, which the dialog has focused, is searched for.
  const type = adding.getByRole('combobox').first();
  await expect(type).toBeFocused();
  await type.click();
  await page.keyboard.type('dent');
  await expect(type).toHaveValue('dent');
  await page.keyboard.press('Escape');
  await expect(adding.getByRole('combobox', { name: 'Type' })).toHaveValue('Senior Care');
  await fillIn(adding, 'Dialog Clinic');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await adding.getByRole('button', { name: 'ADD FACILITY' }).click();
  await expect(adding).toBeHidden();
  await expect(shown(page, 'Dialog Clinic')).toBeVisible();

  await healthcare.getByRole('button', { name: 'Edit Dialog Clinic' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Health Care Facility' });
  await editing.getByLabel('Facility Name').fill('Dialog Hospital');
  await editing.getByRole('button', { name: 'PUBLISH FACILITY' }).click();
  await expect(shown(page, 'Dialog Hospital')).toBeVisible();
  await expect(editing).toBeHidden();

  await healthcare.getByRole('button', { name: 'Edit Dialog Hospital' }).click();
  await editing.getByRole('button', { name: 'DELETE FACILITY' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(editing).toBeHidden();
  await expect(urology(page)).toHaveCount(0);
}

test(
  'a representative adds, edits and deletes a facility, on pages and in the dialog',
  LONG,
  async ({ page }) => {
    await actAs(page, REPRESENTATIVE);
    const id = await communityId(page, 'asheville nc');
    await onPages(page, id);
    await inDialog(page, id);
  },
);
