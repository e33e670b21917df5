import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AuthTabs } from '@/components/auth/auth-tabs';
import DeclineInvitationScreen from '@/components/screens/invitations/decline-invitation-screen';
import DeclineInvitationSuccessScreen from '@/components/screens/invitations/decline-invitation-success-screen';
import DeclineInviteInfoScreen from '@/components/screens/invitations/decline-invite-info-screen';
import InvitationLinkExpiredScreen from '@/components/screens/invitations/invitation-link-expired-screen';
import InvitationScreen from '@/components/screens/invitations/invitation-screen';
import InviteCommunityRepresentativeScreen from '@/components/screens/invitations/invite-community-representative-screen';
import OnboardingConfirmationScreen from '@/components/screens/invitations/onboarding-confirmation-screen';
import type { Account } from '@/lib/domains/accounts/output';
import type { Invitation } from '@/lib/domains/invitations/output';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

vi.mock('@/lib/client/robot-check', () => ({ solveRobotCheck: () => Promise.resolve('solved') }));

const ID = 'A'.repeat(43);
const INVITED: Invitation = {
  id: ID,
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
  inviter: 'Grace Lane',
  cancelledBecause: null,
  hasAccount: false,
};

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const hash = () => window.location.hash;

function open(change: Partial<Invitation> = {}, account?: Account, responses: Responses = {}) {
  return show(<InvitationScreen invitationId={ID} />, {
    ...(account && { account }),
    at: `/app/invitation/${ID}`,
    responses: { 'user/get-invitation-details': { data: { ...INVITED, ...change } }, ...responses },
  });
}

/** The page, with what happens to it when somebody else takes over. */
function Invitations() {
  const [times, setTimes] = useState(0);
  const client = useQueryClient();
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Open again</button>
      <button onClick={() => void client.resetQueries()}>Log in as someone else</button>
      <InvitationScreen key={times} invitationId={ID} />
    </>
  );
}

describe('the page of an invitation', () => {
  test('says who invites, until when, what it takes, and where pages can be seen', async () => {
    open({ expiresAt: '2026-12-01T12:00:00.000Z' });
    expect(
      await screen.findByText(
        /^Grace Lane from Wherewell invites you\. It’s free, and takes about an hour a month\. The invitation ends on December 1, 2026\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^See Asheville’s page/ })).toHaveAttribute(
      'href',
      '/#/app/community-details/7',
    );
    expect(screen.getByRole('link', { name: /other representatives/ })).toBeVisible();
  });

  test('names the product where the inviter isn’t known', async () => {
    open({ inviter: null });
    expect(await screen.findByText(/^Wherewell invites you\./)).toBeVisible();
  });

  test('names the community and what a representative does, and leads to both answers', async () => {
    const { user, session } = open();
    expect(await heading(/Welcome! .*Asheville, NC/)).toBeVisible();
    for (const words of [/profile/, /overview/, /amenities, population, healthcare/, /copyright/])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Decline Invitation' })).toHaveAttribute(
      'href',
      `/#/app/decline-invitation/${ID}`,
    );
    await user.click(button('Accept Invitation'));
    const invited = { id: ID, emailId: SHOPPER.emailId, firstName: 'Ada', lastName: null };
    expect(session.openDialog).toHaveBeenCalledWith(
      'sign-up',
      expect.any(Function),
      'represent Asheville, NC',
      { invited },
    );
  });

  test('asks someone with an account to log in', async () => {
    const { user, session } = open({ hasAccount: true });
    expect(await screen.findByText(/There’s an account for/)).toBeVisible();
    await user.click(button('Accept Invitation'));
    expect(session.openDialog).toHaveBeenCalledWith(
      'login',
      expect.any(Function),
      expect.any(String),
      { invited: expect.objectContaining({ emailId: SHOPPER.emailId }) },
    );
  });

  test.each([
    ['accepts with the log-in that it asked for, without a second click', SHOPPER, 1],
    ['asks again where accepting ends what they represent', representativeOf(7), 0],
    ['asks again where somebody else has logged in', { ...SHOPPER, emailId: 'b@example.org' }, 0],
  ])('%s', async (_, person, times) => {
    const emailId = person.communityId === null ? SHOPPER.emailId : person.emailId;
    const { user, session, sent } = open({ hasAccount: true, emailId }, undefined, {
      'user/get-user-details': { usersResult: person },
      'user/accept-invite': { message: 'Done.' },
    });
    await heading(/Welcome!/);
    await user.click(button('Accept Invitation'));
    const [[, loggedIn] = []] = vi.mocked(session.openDialog).mock.calls;
    act(() => loggedIn?.());
    await waitFor(() => expect(sent.map(({ to }) => to)).toContain('user/get-user-details'));
    if (times > 0) await waitFor(() => expect(hash()).toBe(`#/app/onboarding-confirmation/${ID}`));
    expect(sent.filter(({ to }) => to === 'user/accept-invite')).toHaveLength(times);
  });

  test('lets who is logged in with its email accept at once, one time only', async () => {
    const accept = vi.fn(() => ({ message: 'Done.' }));
    const account = { ...SHOPPER, emailId: SHOPPER.emailId.toUpperCase() };
    const { user, session, sent } = open({ hasAccount: true }, account, {
      'user/accept-invite': accept,
    });
    await heading(/Welcome!/);
    await user.dblClick(button('Accept Invitation'));
    await waitFor(() => expect(hash()).toBe(`#/app/onboarding-confirmation/${ID}`));
    expect(session.entered).toHaveBeenCalledOnce();
    expect(sent.filter(({ to }) => to === 'user/accept-invite')).toHaveLength(1);
  });

  test('tells a representative of elsewhere what accepting ends, and what the server refuses', async () => {
    const { user } = open({ emailId: 'jordan@example.org' }, representativeOf(bareCommunity.id), {
      'community/get-community-basic-info': { data: bareCommunity },
      'user/accept-invite': new ApiError(409, 'This invitation was canceled.'),
    });
    expect(await screen.findByText(/You represent Sidney now/)).toBeVisible();
    await user.click(button('Accept Invitation'));
    expect(await screen.findByText('This invitation was canceled.')).toBeVisible();
  });

  test('tells someone else who they are, and lets them log out and come back', async () => {
    const { user, session } = open({ emailId: 'other@example.org' }, SHOPPER);
    expect(await heading('This invitation is for another email')).toBeVisible();
    expect(screen.getByText('other@example.org')).toBeVisible();
    expect(screen.getByText(SHOPPER.emailId)).toBeVisible();
    await user.click(button('Log Out and Continue'));
    expect(session.logOut).toHaveBeenCalledWith(`/app/invitation/${ID}`);
  });

  test('offers nothing to accept to an administrator', async () => {
    open({ emailId: ADMINISTRATOR.emailId }, ADMINISTRATOR);
    expect(await screen.findByText(/You’re an administrator/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Invitation' })).toBeNull();
  });

  test('is there again once somebody else has logged in and everything was fetched again', async () => {
    const { user } = show(<Invitations />, {
      responses: { 'user/get-invitation-details': { data: INVITED } },
    });
    await heading(/Welcome!/);
    await user.click(button('Open again'));
    await heading(/Welcome!/);
    await user.click(button('Log in as someone else'));
    expect(await heading(/Welcome!/)).toBeVisible();
  });

  test.each([
    [{ invitationStatus: 'Declined' }, '#/app/decline-invitation-success'],
    [{ invitationStatus: 'Expired' }, '#/app/invitation-link-expired/expired'],
    [{ invitationStatus: 'Accepted' }, '#/app/invitation-link-expired/accepted'],
    [
      { invitationStatus: 'Cancelled', cancelledBecause: 'administrator' },
      '#/app/invitation-link-expired/cancelled',
    ],
    [
      { invitationStatus: 'Cancelled', cancelledBecause: 'represented' },
      '#/app/invitation-link-expired/cancelled?because=represented',
    ],
  ] as const)('that is %j leads on to %s', async (change, to) => {
    open(change);
    await waitFor(() => expect(hash()).toBe(to));
  });

  test('that nobody was sent leads to the expired page; one that could not be read is asked again', async () => {
    show(<InvitationScreen invitationId="1" />, {
      responses: { 'user/get-invitation-details': new ApiError(404, 'None.') },
    });
    await waitFor(() => expect(hash()).toBe('#/app/invitation-link-expired'));
    cleanup();
    open({}, undefined, { 'user/get-invitation-details': new ApiError(429, 'Too many.') });
    expect(await screen.findByText('Too many.')).toBeVisible();
    expect(button('Try again')).toBeVisible();
  });
});

test('signing up through an invitation fixes the email and ends at the confirmation', async () => {
  const { id, emailId, firstName } = INVITED;
  const { user, fill, sent } = show(
    <AuthTabs
      tab="sign-up"
      onTab={() => {}}
      onClose={() => {}}
      then={() => {}}
      invited={{ id, emailId, firstName, lastName: null }}
    />,
    {
      responses: {
        'user/sign-up': { deviceAuth: 'sealed', usersResult: SHOPPER, invited: { id, emailId } },
      },
    },
  );
  const form = within(screen.getByRole('form', { name: 'Sign Up' }));
  expect(form.getByLabelText('Email')).toHaveValue(emailId);
  expect(form.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(form.getByLabelText('First Name')).toHaveValue('Ada');
  await fill(form.getByLabelText('Last Name'), 'Lovelace');
  await fill(form.getByLabelText('Password'), 'Quiet-River-7');
  await user.click(form.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(hash()).toBe(`#/app/onboarding-confirmation/${ID}`));
  expect(sent[0]?.input).toMatchObject({
    emailId,
    inviteId: ID,
    invitationDetails: { id: ID },
    roleId: 1,
    userDesignationText: 'Community Representative',
    userDescription: 'Community Rep',
  });
});

test('the confirmation congratulates and leads to the community', async () => {
  show(<OnboardingConfirmationScreen invitationId={ID} />, {
    responses: {
      'user/get-invitation-details': { data: { ...INVITED, invitationStatus: 'Accepted' } },
    },
  });
  expect(
    await heading('Congratulations! You are now the Community Representative for Asheville, NC.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set Up Your Community' })).toHaveAttribute(
    'href',
    '/#/app/community-details/7',
  );
});

describe('declining', () => {
  const responses: Responses = {
    'user/get-invitation-details': { data: INVITED },
    'user/decline-invite': { message: 'Declined.' },
  };

  test.each(['', 'No time.'])('with the reason ‘%s’ ends at its page', async (reason) => {
    const { user, fill, sent } = show(<DeclineInvitationScreen id={ID} />, { responses });
    await fill(await screen.findByLabelText(/^Reason/), reason);
    await user.dblClick(button('Decline Invitation'));
    await waitFor(() => expect(hash()).toBe('#/app/decline-invitation-success'));
    const declined = sent.filter(({ to }) => to === 'user/decline-invite');
    expect(declined.map(({ input }) => input)).toEqual([{ invitationId: ID, reason }]);
  });

  test('keeps the reason where the server refuses', async () => {
    const { user, fill } = show(<DeclineInvitationScreen id={ID} />, {
      responses: { ...responses, 'user/decline-invite': new ApiError(409, 'It was cancelled.') },
    });
    await fill(await screen.findByLabelText(/^Reason/), 'No time.');
    await user.click(button('Decline Invitation'));
    expect(await screen.findByText('It was cancelled.')).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('No time.');
  });

  test('is confirmed in the specification’s words', () => {
    show(<DeclineInvitationSuccessScreen />);
    expect(
      screen.getByRole('heading', { name: 'Your invitation has been declined' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/#/app/home-page');
  });

  test('shows an administrator who did, when and why, and a visitor no way to invite', async () => {
    const declined = {
      id: ID,
      invitationStatus: 'Declined',
      emailId: 'ada@example.org',
      firstName: 'Ada',
      lastName: null,
      crInvComMapId: INVITED.crInvComMapId,
      reason: 'Two\nlines.',
      declinedAt: '2026-11-20T12:00:00.000Z',
    } as const;
    const shown = { responses: { 'user/get-decline-invitation-by-id': { data: declined } } };
    show(<DeclineInviteInfoScreen id={ID} />, { ...shown, account: ADMINISTRATOR });
    expect(await screen.findByText(/Two\s+lines\./)).toBeVisible();
    expect(screen.getByText('ada@example.org')).toBeVisible();
    expect(screen.getByText(/Nov 20, 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite Someone Else' })).toHaveAttribute(
      'href',
      '/#/app/invite-community-representative/7',
    );
    cleanup();
    show(<DeclineInviteInfoScreen id={ID} />, shown);
    await screen.findByText('ada@example.org');
    expect(screen.queryByRole('link', { name: 'Invite Someone Else' })).toBeNull();
  });
});

test.each([
  ['accepted', '', 'The link expires after account creation.'],
  ['Expired', '', 'The link expires after 14 days for security reasons.'],
  ['cancelled', '', 'The link has been cancelled by the admin.'],
  ['cancelled', '?because=newer', /newer invitation/],
  ['cancelled', '?because=represented', /Someone else represents this community/],
  ['cancelled', '?because=inviter', /The person who invited you no longer/],
  ['nonsense', '', /cut off/],
  [undefined, '', /cut off/],
])('the expired page says of ‘%s%s’ why', (reason, search, words) => {
  show(<InvitationLinkExpiredScreen {...(reason && { reason })} />, {
    at: `/app/invitation-link-expired/${reason ?? ''}${search}`,
  });
  expect(screen.getByRole('heading', { name: 'Uh oh. This link has expired.' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  // Why it was cancelled takes the place of the general sentence.
  const general = screen.queryByText('The link has been cancelled by the admin.');
  expect(general !== null).toBe(reason === 'cancelled' && search === '');
});

describe('inviting', () => {
  const sentInvitation = { ...INVITED, id: 'listed', emailId: 'new@example.org' };
  const found = {
    'community/get-community-basic-info': { data: bareCommunity },
    'community/get-all': { dataResult: [bareCommunity] },
    'user/get-representation': { data: { representative: null, pendingInvitations: [] } },
  };

  test('goes to the community of the address, and says until when it works', async () => {
    const { user, fill, sent } = show(
      <InviteCommunityRepresentativeScreen
        account={ADMINISTRATOR}
        inviteCommunityId={bareCommunity.id}
      />,
      {
        account: ADMINISTRATOR,
        responses: { ...found, 'user/invite-details': { data: sentInvitation, message: 'Sent.' } },
      },
    );
    await fill(await screen.findByLabelText('Email'), 'new@example.org');
    await user.click(button('Send Invitation'));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(screen.getByText(/December 1, 2026/)).toBeVisible();
    expect(sent.find(({ to }) => to === 'user/invite-details')?.input).toMatchObject({
      emailId: 'new@example.org',
      communityId: bareCommunity.id,
      confirmed: false,
    });
  });

  test('shows who represents the community and who is invited, before anything is sent', async () => {
    const invited = { id: 'i', emailId: 'dan@example.org', expiresAt: '2026-12-01T12:00:00.000Z' };
    const representative = { id: 'r', name: 'Rosa Keller' };
    const { sent } = show(
      <InviteCommunityRepresentativeScreen
        account={ADMINISTRATOR}
        inviteCommunityId={bareCommunity.id}
      />,
      {
        account: ADMINISTRATOR,
        responses: {
          ...found,
          'user/get-representation': { data: { representative, pendingInvitations: [invited] } },
        },
      },
    );
    expect(await screen.findByText('Represented by Rosa Keller.')).toBeVisible();
    expect(
      screen.getByText('dan@example.org is invited and can answer until December 1, 2026.'),
    ).toBeVisible();
    expect(sent.map(({ to }) => to)).not.toContain('user/invite-details');
    // The status is what became of sending.
    for (const status of screen.getAllByRole('status'))
      expect(status).not.toHaveTextContent('dan@example.org');
  });

  test('finds a community as one types where the address has none', async () => {
    const { user, fill, sent } = show(
      <InviteCommunityRepresentativeScreen account={ADMINISTRATOR} />,
      {
        account: ADMINISTRATOR,
        responses: { ...found, 'user/invite-details': { data: sentInvitation, message: 'Sent.' } },
      },
    );
    await fill(screen.getByLabelText('Email'), 'new@example.org');
    expect(button('Send Invitation')).toBeDisabled();
    await fill(screen.getByRole('combobox', { name: 'Community' }), 'sid');
    await user.click(await screen.findByRole('option', { name: /Sidney/ }));
    await user.click(button('Send Invitation'));
    await screen.findByText('Invitation sent');
    expect(sent.find(({ to }) => to === 'user/invite-details')?.input).toMatchObject({
      communityId: bareCommunity.id,
    });
  });

  test('asks before a representative would be replaced, and sends only once that is confirmed', async () => {
    const question = 'Sidney, OH has a representative.';
    const { user, fill, sent } = show(
      <InviteCommunityRepresentativeScreen
        account={ADMINISTRATOR}
        inviteCommunityId={bareCommunity.id}
      />,
      {
        account: ADMINISTRATOR,
        responses: {
          ...found,
          'user/invite-details': ({ confirmed }) =>
            confirmed
              ? { data: sentInvitation, message: 'Sent.' }
              : new ApiError(409, question, 'confirmed'),
        },
      },
    );
    await fill(await screen.findByLabelText('Email'), 'new@example.org');
    await user.click(button('Send Invitation'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite them anyway?' }));
    expect(dialog.getByText(question)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No, Go Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Email')).toHaveValue('new@example.org');
    await user.click(button('Send Invitation'));
    await user.click(await screen.findByRole('button', { name: 'Invite Anyway' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(sent.map(({ input }) => input.confirmed).filter((said) => said !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
