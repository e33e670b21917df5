import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { WithPerson } from '@/components/account/with-person';
import { WithInvitation } from '@/components/screens/invitations/with-invitation';
import { FreshCommunity } from '@/components/screens/edit-community/fresh-community';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { UploadProvider } from '@/components/shell/upload-provider';
import VideoControls from '@/components/videos/video-controls';
import { ROLES } from '@/lib/shared/access/roles';
import type { PublicProfile } from '@/lib/domains/accounts/output';
import { PATHS } from '@/lib/shared/constants/paths';
import type { Invitation } from '@/lib/domains/invitations/output';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const FIELD = (
  <label>
    Typed
    <input />
  </label>
);

/** Shows a form, types into it, and reads everything again, which fails. */
async function typeAndReadAgain(form: ReactNode, responses: Responses, failAll: () => void) {
  let readAgain: () => Promise<void> = () => Promise.resolve();
  function Again() {
    const client = useQueryClient();
    readAgain = () => client.refetchQueries();
    return null;
  }
  const { user } = show(
    <>
      {form}
      <Again />
    </>,
    { account: ADMINISTRATOR, responses },
  );
  await user.type(await screen.findByLabelText('Typed'), 'Not to be lost');
  failAll();
  await act(() => readAgain());
}

const INVITED: Invitation = {
  id: 'A'.repeat(43),
  invitationStatus: 'Pending',
  emailId: SHOPPER.emailId,
  firstName: 'Ada',
  lastName: null,
  crInvComMapId: {
    id: 7,
    communityNameText: 'Asheville',
    stateCommunities: { stateShortName: 'NC' },
  },
  expiresAt: '2026-12-01T00:00:00.000Z',
  inviter: null,
  cancelledBecause: null,
  hasAccount: false,
};

const OUT_OF_DATE = /^This may be out of date/;

test.each([
  ['could not be read again', 500],
  ['is gone', 404],
])('what is typed about a community stays when the community %s', async (_, status) => {
  let response: object = { data: bareCommunity };
  await typeAndReadAgain(
    <FreshCommunity id={bareCommunity.id} title="Edit">
      {() => FIELD}
    </FreshCommunity>,
    { 'community/get-community-details': () => response },
    () => {
      response = new ApiError(status, 'It broke.');
    },
  );
  expect(await screen.findByText(OUT_OF_DATE)).toBeVisible();
  expect(screen.getByLabelText('Typed')).toHaveValue('Not to be lost');
});

test('what is typed about a person stays when their record cannot be read again', async () => {
  let response: object = { usersResult: SHOPPER };
  await typeAndReadAgain(
    <WithPerson userId={SHOPPER.id} title="Edit">
      {() => FIELD}
    </WithPerson>,
    { 'user/get-user-details-to-admin': () => response },
    () => {
      response = new ApiError(500, 'It broke.');
    },
  );
  expect(await screen.findByText(OUT_OF_DATE)).toBeVisible();
  expect(screen.getByLabelText('Typed')).toHaveValue('Not to be lost');
});

/** What a viewer gets who isn't an administrator any longer. */
const PUBLIC_PROFILE: PublicProfile = {
  id: SHOPPER.id,
  firstName: 'Ada',
  lastName: 'Lovelace',
  profilePic: null,
  roleId: ROLES.representative,
  userDesignationText: null,
  userDescription: null,
};
const NO_PERMISSION = 'You do not have permissions to access this url.';

test('a person whose record comes without its email is not waited for any longer', async () => {
  show(
    <WithPerson userId={SHOPPER.id} title="Edit">
      {() => FIELD}
    </WithPerson>,
    {
      account: ADMINISTRATOR,
      responses: {
        'user/get-user-details-to-admin': { usersResult: PUBLIC_PROFILE },
      },
    },
  );
  expect(await screen.findByText(NO_PERMISSION)).toBeVisible();
  expect(screen.queryByLabelText('Typed')).toBeNull();
});

test('what is typed about a person stays when their record comes without its email', async () => {
  let response: object = { usersResult: SHOPPER };
  await typeAndReadAgain(
    <WithPerson userId={SHOPPER.id} title="Edit">
      {() => FIELD}
    </WithPerson>,
    { 'user/get-user-details-to-admin': () => response },
    () => {
      response = { usersResult: PUBLIC_PROFILE };
    },
  );
  expect(await screen.findByText(OUT_OF_DATE)).toBeVisible();
  expect(screen.getByLabelText('Typed')).toHaveValue('Not to be lost');
});

test('the reason that is typed for declining stays when the invitation cannot be read again', async () => {
  let response: object = { data: INVITED };
  await typeAndReadAgain(
    <WithInvitation invitationId={INVITED.id} status="Pending">
      {() => FIELD}
    </WithInvitation>,
    { 'user/get-invitation-details': () => response },
    () => {
      response = new ApiError(500, 'It broke.');
    },
  );
  expect(screen.getByLabelText('Typed')).toHaveValue('Not to be lost');
});

test('the dialog for a video stays open when the video cannot be read again', async () => {
  let response: object = { data: null };
  let readAgain: () => Promise<void> = () => Promise.resolve();
  function Again() {
    const client = useQueryClient();
    readAgain = () => client.refetchQueries();
    return null;
  }
  const { user } = show(
    <>
      <UploadProvider>
        <VideoControls community={{ id: 7, communityNameText: 'Ames' }} />
      </UploadProvider>
      <Again />
    </>,
    { account: ADMINISTRATOR, responses: { 'community/get-video-request-data': () => response } },
  );
  await user.click(await screen.findByRole('button', { name: 'Upload Video' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  response = new ApiError(500, 'It broke.');
  await act(() => readAgain());
  expect(screen.queryByText('We couldn’t load your video')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a list that cannot be read again stays in sight, with the way to try', async () => {
  let response: object = {
    dataResult: [{ ...bareCommunity, communityNameText: 'Asheville' }],
    count: 1,
  };
  let readAgain: () => Promise<void> = () => Promise.resolve();
  function Again() {
    const client = useQueryClient();
    readAgain = () => client.refetchQueries({ queryKey: ['community/get-all'] });
    return null;
  }
  const { user } = show(
    <>
      <Again />
      <Routes>
        <Route path={PATHS.communityList.pattern} element={<CommunityListScreen />} />
      </Routes>
    </>,
    {
      at: PATHS.communityList.pattern,
      responses: {
        'community/get-all': () => response,
        'community/get-all-states': { data: [] },
        'community/get-amenity-categories': { amenityCategoriesResult: [], usersResult: [] },
        'community/get-health-facility-types': { data: [] },
      },
    },
  );
  await screen.findByText('Asheville');
  response = new ApiError(500, 'It broke.');
  await act(() => readAgain());
  expect(await screen.findByText(OUT_OF_DATE)).toBeVisible();
  expect(screen.getByText('Asheville')).toBeVisible();
  response = { dataResult: [{ ...bareCommunity, communityNameText: 'Bend' }], count: 1 };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bend')).toBeVisible();
  expect(screen.queryByText(OUT_OF_DATE)).toBeNull();
});
