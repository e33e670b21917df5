import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { editSectionScreen } from '@/components/screens/edit-community/edit-section-screen';
import CommunityDetailsScreen from '@/components/screens/browse/community-details-screen';
import { PATHS } from '@/lib/shared/constants/paths';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { representativeOf } from '../../support/browser/dom-accounts';
import { sectionServer } from '../../support/browser/edited-section';
import { insight } from '../../unit/sections/section-community';

asksBeside('community/get-drafts');

const NONE: Responses = {
  // Whether it is asked for depends on how soon its code is there.
  'community/get-nearby': new Promise<never>(() => {}),
  'community/get-recent-job-list': { data: [] },
  'community/get-schools-education': { data: [] },
  'community/get-all-community-health-facilities': { data: [] },
  'community/get-healthcare-facility-category-counts': { data: [] },
  'community/get-amenities-paginated': { amenitiesResult: [] },
  'community/get-video-request-data': { data: null },
  'community/get-video-consultation-data': { data: [] },
};

/** Publishes the about section from its form, and is on the community's page afterward. */
async function publishAbout(
  words: string,
  restoring?: Responses['restoreSection'],
  known: Parameters<typeof sectionServer>[1] = {},
) {
  const server = sectionServer('about', known);
  const account = representativeOf(server.id);
  server.publishAs(account, { aboutDesc: 'Old mills.' });
  const EditScreen = editSectionScreen('about');
  const responses = server.responses(account);
  const shown = show(
    <Routes>
      <Route
        path={PATHS.editAbout.pattern}
        element={<EditScreen id={server.id} account={account} />}
      />
      <Route
        path={PATHS.communityDetails.pattern}
        element={<CommunityDetailsScreen id={server.id} />}
      />
    </Routes>,
    {
      account,
      at: server.path,
      responses: {
        ...NONE,
        ...responses,
        // As the server does, with what takes it back.
        publishSection: async (given) => ({
          ...(await (responses.publishSection as (input: unknown) => object)(given)),
          undo: { version: 1, baseVersion: 2 },
        }),
        ...(restoring && { restoreSection: restoring }),
      },
    },
  );
  await screen.findByRole('button', { name: 'Publish' });
  const field = shown.container.querySelector('textarea') as HTMLTextAreaElement;
  await shown.fill(field, words);
  await shown.user.click(screen.getByRole('button', { name: 'Publish' }));
  const notice = await screen.findByRole('region', { name: 'Published' });
  return { ...shown, server, notice: within(notice) };
}

test('after publishing, the section says so and offers Undo, the public view and the next section', async () => {
  const { notice, server } = await publishAbout('New mills.');
  expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(notice.getByRole('link', { name: 'View as public' })).toHaveAttribute(
    'href',
    `/#/app/community-details/${server.id}?view=public#Section3`,
  );
  const next = `/#/app/community-details-edit-jobs/${server.id}`;
  expect(notice.getByRole('link', { name: 'Next: Jobs' })).toHaveAttribute('href', next);
  const tracker = within(await screen.findByRole('region', { name: / Profile$/ }));
  expect(tracker.getByRole('link', { name: 'Next: Jobs' })).toHaveAttribute('href', next);
});

test('what comes next after publishing is what is left to do, in both places', async () => {
  const community = { jobs: [{ ...insight, jobsDesc: 'Mills.' }] };
  const { notice } = await publishAbout('New mills.', undefined, community);
  const tracker = within(await screen.findByRole('region', { name: / Profile$/ }));
  for (const place of [notice, tracker])
    expect(place.getByRole('link', { name: /^Next: / })).toHaveAccessibleName('Next: Residents');
});

test('Undo restores what was there before, and says so', async () => {
  const { notice, user, server, sent } = await publishAbout('New mills.');
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Published' })).toBeNull());
  expect(screen.getByText('Restored version 1 of the About section.')).toBeVisible();
  expect(server.contents()[0]).toEqual({ aboutDesc: 'Old mills.' });
  expect(await screen.findByText('Old mills.')).toBeVisible();
  expect(sent.find(({ to }) => to === 'restoreSection')?.input).toEqual({
    section: 'about',
    communityId: server.id,
    version: 1,
    baseVersion: 2,
  });
});

test('an Undo that is refused says why, and can be tried again', async () => {
  const refused = new ApiError(409, 'Someone else published this section.');
  const { notice, user } = await publishAbout('New mills.', refused);
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  expect(await notice.findByText('Someone else published this section.')).toBeVisible();
  expect(notice.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('the notice is shown once: not after a reload', async () => {
  await publishAbout('New mills.');
  expect(history.state).toMatchObject({ usr: { published: undefined } });
});
