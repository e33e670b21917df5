import type { Page } from 'playwright/test';
import { confirmToken } from '@/lib/domains/confirmations/link';
import { ask, communityId } from './fixtures';
import { actAs, REPRESENTATIVE } from './steps';

/** What the link of the half-yearly email shows to a visitor. */
export async function stillAccurateAddress(page: Page): Promise<string> {
  await actAs(page, REPRESENTATIVE);
  const response = await ask(page, 'user/get-user-details', {});
  const { usersResult } = (await response.json()) as {
    usersResult: { id: string; communityId: number };
  };
  await page.context().clearCookies();
  const token = confirmToken({ communityId: usersResult.communityId, userId: usersResult.id });
  return `/#/app/still-accurate/${token}`;
}

/** The representative’s inbox, with what a shopper reported. */
export async function reportsAddress(page: Page): Promise<string> {
  const id = await communityId(page, 'asheville nc');
  await actAs(page, REPRESENTATIVE);
  const known = await ask(page, 'report/list', { communityId: id });
  const { data } = (await known.json()) as { data: unknown[] };
  if (data.length === 0) {
    await actAs(page);
    const said = {
      communityId: id,
      problem: 'outdated',
      evidence: 'https://city.example/counts/2026',
      emailId: '',
      recapToken: null,
    };
    const figure = { kind: 'figure', subjectId: 'population', proposed: 'About 96,000 by now.' };
    const text = { kind: 'text', subjectId: 'about', proposed: 'The market moved downtown.' };
    for (const about of [figure, text]) await ask(page, 'report/create', { ...said, ...about });
  }
  await actAs(page, REPRESENTATIVE);
  return `/#/app/community-reports/${id}`;
}
