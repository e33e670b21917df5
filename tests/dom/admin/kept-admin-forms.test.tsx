import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { JobBoardIds } from '@/components/jobs/job-board-ids';
import AdminCreateCommunityScreen from '@/components/screens/admin/communities/admin-create-community-screen';
import ChangeAccountTypeScreen from '@/components/screens/admin/people/change-account-type-screen';
import { NewSignUpLink } from '@/components/screens/admin/people/sign-up-links/new-sign-up-link';
import { RejectVideo } from '@/components/screens/admin/videos/reject-video';
import InviteCommunityRepresentativeScreen from '@/components/screens/invitations/invite-community-representative-screen';
import { asksBeside } from '../../support/browser/asked-beside';
import { FACTS } from '../../support/browser/community-facts';
import { later, show, type Responses, type Shown } from '../../support/browser/dom';
import { ADMINISTRATOR, SHOPPER } from '../../support/browser/dom-accounts';
import { setToken, useTabs } from '../../support/browser/dom-tabs';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('community/get-merges', 'user/list-audit-events');

useTabs();
beforeEach(() => setToken('4102444800'));

const NO_IDS = { jBoardId1: null, jBoardId2: null, jBoardId3: null, jBoardId4: null };

const responses = {
  'user/get-representation': { data: { representative: null, pendingInvitations: [] } },
  'community/get-community-basic-info': { data: bareCommunity },
  'community/get-facts': {
    data: FACTS,
  },
  'community/get-jboards': { data: NO_IDS, refresh: { boardIsSet: false } },
  'community/get-video-review': {
    data: {
      sentBy: null,
      sentAt: '2026-11-01T10:00:00.000Z',
      bytes: 1000,
      format: null,
      hasCaptions: false,
      decidedBy: null,
      decidedAt: null,
      canTakeBack: false,
      waiting: 0,
      next: null,
    },
  },
  'community/get-video-request-by-id': {
    data: { id: 'v1', approvedStatus: 'Pending', editedStatus: null, communityId: 7 },
  },
  'user/get-user-details-to-admin': { usersResult: SHOPPER },
} as unknown as Responses;

const open = (screenToShow: ReactElement, more: Responses = {}): Shown =>
  show(screenToShow, { account: ADMINISTRATOR, responses: { ...responses, ...more } });

const FORMS: { form: string; field: RegExp; shown: () => ReactElement }[] = [
  {
    form: 'an invitation',
    field: /^First Name/,
    shown: () => <InviteCommunityRepresentativeScreen account={ADMINISTRATOR} />,
  },
  { form: 'a sign-up link', field: /^Company/, shown: () => <NewSignUpLink /> },
  {
    form: 'the facts of a community',
    field: /^County/,
    shown: () => <AdminCreateCommunityScreen communityId={7} />,
  },
  {
    form: 'the ids of a job board',
    field: /^Import id 2/,
    shown: () => <JobBoardIds communityId={7} />,
  },
  {
    form: 'the reason for rejecting a video',
    field: /^Reason/,
    shown: () => <RejectVideo requestId="v1" ofChange={false} />,
  },
];

/** The screen goes, as when the session ends, and the same account logs in again. */
function sessionEnds() {
  setToken('');
  cleanup();
  setToken('4102444800');
}

test.each(FORMS)(
  'what was typed for $form survives the end of the session',
  async ({ shown, field }) => {
    const { fill } = open(shown());
    await fill(await screen.findByLabelText(field), 'typed-text');
    sessionEnds();
    const { user } = open(shown());
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText(field)).toHaveValue('typed-text');
  },
);

test('the account type that was chosen survives the end of the session', async () => {
  const chosen = () => screen.findByRole('radio', { name: /^Administrator/ });
  const first = open(<ChangeAccountTypeScreen userId={SHOPPER.id} />);
  await first.user.click(await chosen());
  sessionEnds();
  const { user } = open(<ChangeAccountTypeScreen userId={SHOPPER.id} />);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await chosen()).toBeChecked();
});

test('what is typed while an invitation is sent is there for the next one', async () => {
  const { response, give } = later<object>();
  const { user, fill } = open(
    <InviteCommunityRepresentativeScreen
      account={ADMINISTRATOR}
      inviteCommunityId={bareCommunity.id}
    />,
    { 'user/invite-details': response } as Responses,
  );
  await fill(await screen.findByLabelText('Email'), 'first@example.org');
  await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
  await fill(screen.getByLabelText('Email'), 'second@example.org');
  await give({
    data: {
      emailId: 'first@example.org',
      expiresAt: '2026-12-01T20:00:00.000Z',
      crInvComMapId: {
        id: 7,
        communityNameText: 'Sidney',
        stateCommunities: { stateShortName: 'OH' },
      },
    },
    message: 'Sent.',
  });
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('second@example.org');
  // In the time zone of the tests.
  expect(screen.getByText(/until December 2, 2026/)).toBeVisible();
});

test('what is typed while a sign-up link is made is there for the next one', async () => {
  const { response, give } = later<object>();
  const { user, fill } = open(<NewSignUpLink />, {
    'user/create-sign-up-link': response,
  } as Responses);
  await fill(screen.getByLabelText(/^Company/), 'acme');
  await user.click(screen.getByRole('button', { name: 'Create sign-up link' }));
  await fill(screen.getByLabelText(/^Company/), 'globex');
  await give({ data: { id: 'l2', link: 'https://example.test/#/signup', expiresAt: null } });
  expect(await screen.findByLabelText('The link')).toBeVisible();
  expect(screen.getByLabelText(/^Company/)).toHaveValue('globex');
});

test('Enter in the field that finds a community sends no invitation', async () => {
  const { user, fill, sent } = open(
    <InviteCommunityRepresentativeScreen
      account={ADMINISTRATOR}
      inviteCommunityId={bareCommunity.id}
    />,
    { 'community/get-all': { dataResult: [] } },
  );
  await fill(await screen.findByLabelText('Email'), 'new@example.org');
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  await user.type(screen.getByRole('combobox', { name: 'Community' }), 'durango{Enter}');
  expect(sent.map(({ to }) => to)).not.toContain('user/invite-details');
});
