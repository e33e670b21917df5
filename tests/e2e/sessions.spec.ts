import { communityId, expect, LONG, quiet, test } from './fixtures';
import { logInByCall, logInWith, logOut, yourMenu } from './steps';

test('a session that the server has ended leads to the log-in and back', async ({
  page,
  context,
}) => {
  const id = await communityId(page, 'asheville nc');
  await logInByCall(page);
  await page.goto('/#/app/community-list?q=asheville');
  await expect(yourMenu(page)).toBeVisible();
  await context.clearCookies({ name: 'user' });
  await page.goto(`/#/app/community-details/${id}`);
  await expect(
    page.getByText('Your session has timed out. Please login again.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?to=/);
  await logInWith(page);
  await expect(page).toHaveURL(new RegExp(`/community-details/${id}$`));
});

test.describe('in a browser whose clock is turned', () => {
  test.use({ alone: true });

  test(
    'a session is renewed while the person is active, and warns before it ends',
    LONG,
    async ({ page }) => {
      const renewals: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('keep-active')) renewals.push(request.url());
      });
      await page.clock.install();
      await logInByCall(page);
      await page.goto('/#/app/community-list?q=asheville');
      await expect(page.getByText(/Results?$/)).toBeVisible();
      // An answer that came after a jump would set the app's clock by the server's; the list asks
      // again and again how far the filling is.
      await quiet(page);
      await page.route('**/api/data/get-filling', (route) => route.abort());

      await test.step('activity renews it, at most every five minutes', async () => {
        const renewal = page.waitForResponse('**/api/user/keep-active');
        // What listens is fetched after the page is there: time passes, and the person moves, until
        // the app has heard both.
        await expect(async () => {
          await page.clock.fastForward('06:00');
          await page.keyboard.press('Shift');
          await quiet(page);
          expect(renewals).not.toHaveLength(0);
        }).toPass();
        const after = renewals.length;
        await page.keyboard.press('Shift');
        await page.mouse.move(200, 300);
        await quiet(page);
        expect(renewals).toHaveLength(after);
        const answer = await renewal;
        expect(answer.status()).toBe(200);
        // The page has it too, before its clock jumps past the time in which it waits for answers.
        await answer.finished();
        await quiet(page);
      });

      await test.step('without activity it warns, and goes on without losing the screen', async () => {
        await page.clock.fastForward('58:20');
        const warning = page.getByRole('dialog', { name: 'Are you still there?' });
        await expect(warning).toBeVisible();
        await expect(warning).toHaveText(/1 minute \d+ seconds?/);
        const renewal = page.waitForResponse('**/api/user/keep-active');
        await warning.getByRole('button', { name: 'Stay logged in' }).click();
        expect((await renewal).status()).toBe(200);
        await expect(warning).toBeHidden();
        await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue(
          'asheville',
        );
      });
    },
  );
});

test(
  'a session begins and ends in every tab at once, with the role of the route',
  LONG,
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/#/app/community-list');

    await test.step('log-in carries the role that the route names in a header', async () => {
      await page.goto('/#/login?roleId=1');
      const request = page.waitForRequest('**/api/user/login');
      await logInWith(page);
      expect((await request).headers().hosttype).toBe('communityrep');
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'hosttype');
      expect(cookie?.value).toBe(encodeURIComponent(btoa('communityrep')));
      await expect(page).toHaveURL(/#\/app\/account$/);
    });

    await test.step('the other tab knows it, and knows when it is over', async () => {
      await expect(yourMenu(other)).toBeVisible();
      await other.goto('/#/app/account');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await logOut(page);
      await expect(other).toHaveURL(/#\/app\/home-page$/);
      await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect(other.getByRole('dialog')).toBeHidden();
      const left = (await context.cookies()).map(({ name }) => name);
      for (const name of ['token', 'authToken', 'hosttype', 'user', 'path', 'planetRe'])
        expect(left).not.toContain(name);
    });
  },
);
