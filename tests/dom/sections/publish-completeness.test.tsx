import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AccountView } from '@/components/screens/account/account/account-view';
import { SectionForm } from '@/components/sections/editing/section-form';
import { sectionNamed, type InsightSection } from '@/lib/domains/insights/sections';
import { asksBeside } from '../../support/browser/asked-beside';
import { bareCommunity } from '../../unit/sections/section-community';
import { show } from '../../support/browser/dom';
import { representativeOf } from '../../support/browser/dom-accounts';

asksBeside('community/get-drafts', 'community/list-consultations', 'report/list');

const REPRESENTATIVE = representativeOf(bareCommunity.id);

const percent = () =>
  Number(screen.getByRole('progressbar', { name: 'Sidney Profile' }).getAttribute('aria-valuenow'));

test('what is published counts at once in the account page’s completeness', async () => {
  const { user, sent } = show(
    <>
      <AccountView account={REPRESENTATIVE} />
      <SectionForm
        section={sectionNamed('about') as InsightSection}
        community={bareCommunity}
        account={REPRESENTATIVE}
      />
    </>,
    {
      account: REPRESENTATIVE,
      responses: {
        'user/list-sessions': { data: [] },
        'community/get-page-numbers': {
          data: {
            countedSince: '2026-11-16T00:00:00.000Z',
            questions: [],
            favoritesSince: '2026-11-16T00:00:00.000Z',
            weeks: [],
          },
        },
        'community/get-community-details': { data: bareCommunity },
        publishSection: {
          message: 'Published.',
          data: {
            aboutDesc: 'A quiet place among fields.',
            version: 1,
            updatedAt: '2026-11-01T12:00:00.000Z',
            repId: 'a-1',
            isAdminEntry: false,
            addedByUser: { firstName: 'Ada', lastName: 'Lovelace', profilePic: null, roleId: 1 },
          },
        },
      },
    },
  );
  await screen.findByRole('progressbar', { name: 'Sidney Profile' });
  const before = percent();
  await user.type(screen.getByRole('textbox'), 'A quiet place among fields.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(percent()).toBeGreaterThan(before));
  expect(sent.filter(({ to }) => to === 'publishSection')).toHaveLength(1);
});
