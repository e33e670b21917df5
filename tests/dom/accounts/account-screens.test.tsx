import { AccountHead } from '@/components/screens/account/account/account-head';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { TwoStepSwitch } from '@/components/account/two-step-switch';
import AccountScreen from '@/components/screens/account/account-screen';
import { DeleteOtherAccount } from '@/components/screens/account/delete-account/delete-other-account';
import { DeleteOwnAccount } from '@/components/screens/account/delete-account/delete-own-account';
import EditAccountScreen from '@/components/screens/account/edit-account-screen';
import { EditOtherAccount } from '@/components/screens/account/edit-account/edit-other-account';
import EditEmailScreen from '@/components/screens/account/edit-email-screen';
import EditPasswordScreen from '@/components/screens/account/edit-password-screen';
import PersonMenu from '@/components/shell/person-menu';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { paginate } from '@/lib/shared/input/pagination';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('user/list-audit-events', 'community/list-consultations', 'report/list');

const WRONG = 'The current password is incorrect.';
const button = (name: string) => screen.getByRole('button', { name });

const HERE = {
  id: 'a',
  device: 'Firefox on Linux',
  createdAt: '2026-03-14T17:05:00Z',
  lastSeenAt: '2026-03-14T17:05:00Z',
  isCurrent: true,
};
const ELSEWHERE = { ...HERE, id: 'b', device: 'Safari on iOS', isCurrent: false };
const LOG_INS = { 'user/list-sessions': { data: [HERE] } };

const DISMISSED = representativeOf(7);

describe('the account', () => {
  test('says who one is and what one represents', async () => {
    const account = representativeOf(bareCommunity.id);
    show(<AccountScreen account={account} />, {
      account,
      responses: {
        ...LOG_INS,
        'community/get-community-details': { data: bareCommunity },
        'community/get-page-numbers': new Promise(() => {}),
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Jordan Sample' })).toBeVisible();
    expect(await screen.findByText('Community representative of Sidney')).toBeVisible();
    expect(screen.getByText('Email verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
      'href',
      `/#/app/community-details/${bareCommunity.id}`,
    );
  });

  test('keeps every request for a consultation, to reply to and to mark as done', async () => {
    const account = representativeOf(bareCommunity.id);
    const done = new Set<number>();
    const asked = (id: number, emailId: string | null, doneAt: string | null) => ({
      id,
      isRead: id === 4,
      createdAt: '2026-11-01T10:00:00Z',
      doneAt,
      firstName: emailId ? 'Ada' : 'Deleted',
      lastName: emailId ? 'Lane' : 'User',
      emailId,
    });
    const { user, sent } = show(<AccountScreen account={account} />, {
      account,
      responses: {
        ...LOG_INS,
        'community/get-community-details': { data: bareCommunity },
        'community/get-page-numbers': new Promise(() => {}),
        'community/list-consultations': ({ isDone }) => {
          const data = [asked(3, 'ada@example.test', null), asked(4, null, null)]
            .filter(({ id }) => done.has(id) === Boolean(isDone))
            .map((one) => ({ ...one, doneAt: isDone ? '2026-11-02T10:00:00Z' : null }));
          const pagination = { ...paginate(data.length, 1, 25) };
          return { data, pagination };
        },
        'community/set-consultation-done': ({ requestId, isDone }) => {
          if (isDone) done.add(Number(requestId));
          else done.delete(Number(requestId));
          return {};
        },
      },
    });
    const inbox = within(await screen.findByRole('region', { name: 'Consultation requests' }));
    await waitFor(() =>
      expect(inbox.getByRole('link', { name: 'Reply to Ada Lane' })).toHaveAttribute(
        'href',
        'mailto:ada%40example.test?subject=Video%20consultation%20about%20Sidney%2C%20IL',
      ),
    );
    expect(inbox.getAllByText('New')).toHaveLength(1);
    expect(inbox.getByText(/This account was deleted/)).toBeVisible();
    await user.click(inbox.getByRole('button', { name: 'Done: Ada Lane' }));
    expect(await screen.findByText('Marked as done.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Consultation requests' })).toHaveFocus();
    await waitFor(() => expect(inbox.queryByText('Ada Lane')).toBeNull());
    await user.click(inbox.getByRole('button', { name: 'Show requests that are done' }));
    await user.click(await inbox.findByRole('button', { name: 'Open again: Ada Lane' }));
    await waitFor(() =>
      expect(
        sent.filter(({ to }) => to === 'community/set-consultation-done').map(({ input }) => input),
      ).toEqual([
        { requestId: 3, isDone: true },
        { requestId: 3, isDone: false },
      ]),
    );
    await user.click(inbox.getByRole('button', { name: 'Show open requests' }));
    expect(await inbox.findByText('Ada Lane')).toBeVisible();
  });

  test('ends the weekly email, for representatives alone', async () => {
    const account = representativeOf(bareCommunity.id);
    const { user, sent, unmount } = show(<AccountScreen account={account} />, {
      account,
      responses: {
        ...LOG_INS,
        'community/get-community-details': { data: bareCommunity },
        'community/get-page-numbers': new Promise(() => {}),
        'user/update-weekly-email': { message: 'Your changes were saved.' },
      },
    });
    const weekly = screen.getByRole('switch', { name: 'Weekly email' });
    expect(weekly).toBeChecked();
    await user.click(weekly);
    expect(await screen.findByText('Your changes were saved.')).toBeVisible();
    expect(sent).toContainEqual({
      to: 'user/update-weekly-email',
      input: { weeklyEmail: false },
    });
    unmount();
    show(<AccountScreen account={SHOPPER} />, { account: SHOPPER, responses: LOG_INS });
    expect(screen.queryByRole('switch', { name: 'Weekly email' })).toBeNull();
  });

  test('tells a representative without a community what comes next', () => {
    const account = { ...representativeOf(1), communityId: null };
    show(<AccountScreen account={account} />, { account, responses: LOG_INS });
    const next = screen.getByRole('region', { name: 'Your community is on its way' });
    expect(next).toHaveTextContent(/An administrator will give you a community to represent/);
  });

  test('shows the email of a person without names, here and in the menu', async () => {
    const account = { ...SHOPPER, firstName: '', lastName: '' };
    const { user } = show(
      <>
        <PersonMenu account={account} onLogOut={() => Promise.resolve()} />
        <AccountScreen account={account} />
      </>,
      { account, responses: LOG_INS },
    );
    const { emailId } = account;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(emailId);
    await user.click(button(`Your menu, ${emailId}`));
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(screen.queryByText('Deleted User')).toBeNull();
  });

  test('switches two-step sign-in by keyboard, and says that it did', async () => {
    const { user, sent, session } = show(<AccountScreen account={SHOPPER} />, {
      account: SHOPPER,
      responses: { ...LOG_INS, 'user/update-two-step': { message: 'Your changes were saved.' } },
    });
    const twoStep = screen.getByRole('switch', { name: 'Two-step sign-in' });
    expect(twoStep).not.toBeChecked();
    twoStep.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Your changes were saved.')).toBeVisible();
    expect(sent).toContainEqual({ to: 'user/update-two-step', input: { twoStep: true } });
    expect(session.logOut).not.toHaveBeenCalled();
  });

  test.each([
    ['where no email is sent', { isVerified: true }, false, /Not in use here/],
    ['until the email is verified', { isVerified: false }, true, /verify your email first/],
  ])('does not switch two-step sign-in on %s, and says why', async (_, change, sent, why) => {
    const account = { ...SHOPPER, ...change };
    const { user, sent: calls } = show(<TwoStepSwitch account={account} mailIsSent={sent} />);
    const twoStep = screen.getByRole('switch', { name: 'Two-step sign-in' });
    expect(twoStep).toHaveAccessibleDescription(why);
    await user.click(twoStep);
    expect(twoStep).not.toBeChecked();
    expect(calls).toEqual([]);
  });

  test('tells an administrator that the role waits for the email', async () => {
    const account = { ...SHOPPER, isVerified: false, givenRoleId: 2 };
    show(<AccountScreen account={account} />, { account, responses: LOG_INS });
    expect(await screen.findByText(/You’ll be an administrator as soon as/)).toBeVisible();
  });

  test('says when two-step sign-in could not be switched', async () => {
    const { user } = show(<AccountScreen account={SHOPPER} />, {
      account: SHOPPER,
      responses: { ...LOG_INS, 'user/update-two-step': new ApiError(500, 'It broke.') },
    });
    await user.click(screen.getByRole('switch', { name: 'Two-step sign-in' }));
    expect(await screen.findByText('It broke.')).toBeVisible();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  test('asks for the password before two-step sign-in is switched off', async () => {
    const account = { ...SHOPPER, twoStep: true };
    const response = vi.fn();
    const { user, sent } = show(<AccountScreen account={account} />, {
      account,
      responses: { ...LOG_INS, 'user/update-two-step': response },
    });
    await user.click(screen.getByRole('switch', { name: 'Two-step sign-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent.map(({ to }) => to)).not.toContain('user/update-two-step');
    const password = dialog.getByLabelText(/^Current password/);
    expect(password).toHaveFocus();

    response.mockReturnValueOnce(new ApiError(200, WRONG, 'password'));
    await user.keyboard('guess{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(WRONG));

    response.mockReturnValueOnce({ message: 'Your changes were saved.' });
    await user.clear(password);
    await user.keyboard('Quiet-River-7{Enter}');
    expect(await screen.findByText('Your changes were saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toContainEqual({
      to: 'user/update-two-step',
      input: { twoStep: false, password: 'Quiet-River-7' },
    });
  });

  test('shows where one is logged in, and logs out everywhere else', async () => {
    const told = vi.fn().mockReturnValueOnce({ data: [HERE, ELSEWHERE] });
    told.mockReturnValue({ data: [HERE] });
    const { user } = show(<AccountScreen account={SHOPPER} />, {
      account: SHOPPER,
      responses: {
        'user/list-sessions': told,
        'user/end-other-sessions': { message: ACCOUNT_MESSAGES.loggedOutElsewhere },
      },
    });
    const section = within(screen.getByRole('region', { name: 'Where you’re logged in' }));
    const [here, elsewhere] = await section.findAllByRole('listitem');
    expect(here).toHaveTextContent('Firefox on LinuxThis browser');
    expect(elsewhere).toHaveTextContent('Safari on iOS');
    expect(elsewhere).not.toHaveTextContent('This browser');
    await user.click(button('Log out everywhere else'));
    expect(await screen.findByText(ACCOUNT_MESSAGES.loggedOutElsewhere)).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  test('sends the confirmation email again', async () => {
    const account = { ...SHOPPER, isVerified: false };
    const { user } = show(<AccountScreen account={account} />, {
      account,
      responses: { ...LOG_INS, 'user/resend-verification': {} },
    });
    expect(screen.getByText('Email not verified')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
    await user.click(button('Send the link again'));
    expect(await screen.findByText(ACCOUNT_MESSAGES.verificationSent)).toBeVisible();
  });
});

describe('editing one’s account', () => {
  const open = (response: object = { message: 'Your changes were saved.' }, account = SHOPPER) =>
    show(<EditAccountScreen account={account} />, {
      account,
      at: '/app/editaccount',
      responses: { 'user/update-user-personal-details': response },
    });
  const picture = () => screen.getByLabelText<HTMLInputElement>(/^(Choose|Change) picture$/);
  const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = (name: string, type: string, size = 9) =>
    new File([PNG_START, new Uint8Array(size - PNG_START.length)], name, { type });

  test('starts with nothing to save, and says at a field what is wrong', async () => {
    const { user } = open();
    expect(button('Save')).toBeDisabled();
    const firstName = screen.getByLabelText(/^First Name/);
    await user.clear(firstName);
    await user.type(firstName, 'Ada2');
    await user.tab();
    expect(await screen.findByText(/^Please enter a valid first name. “2” can’t/)).toBeVisible();
    expect(firstName).toBeInvalid();
  });

  test.each([
    ['a GIF', file('me.gif', 'image/gif'), 'Incorrect file type'],
    [
      'one byte too many',
      file('me.png', 'image/png', 5_242_881),
      'File size too large, max file size is 5mb',
    ],
  ])('refuses %s as a picture', async (_, chosen, message) => {
    const { sent } = open();
    await userEvent.setup({ applyAccept: false }).upload(picture(), chosen);
    expect(await screen.findByText(message)).toBeVisible();
    expect(button('Save')).toBeDisabled();
    expect(sent).toEqual([]);
  });

  test('keeps what was entered when the server refuses the picture, and says so at it', async () => {
    const { user, fill } = open(new ApiError(200, 'Incorrect file type', 'profilePic'));
    await user.upload(picture(), file('me.png', 'image/png'));
    expect(await screen.findByText('me.png will be shown after you save.')).toBeVisible();
    await fill(screen.getByLabelText(/^City/), 'Asheville');
    await user.click(button('Save'));
    expect(await screen.findByText('Incorrect file type')).toBeVisible();
    expect(screen.getByLabelText(/^City/)).toHaveValue('Asheville');
    expect(picture()).toBeInvalid();
  });

  test('removes the picture with the save', async () => {
    const { user, sent } = open(undefined, { ...SHOPPER, profilePic: 'media/me' });
    await user.click(button('Remove picture'));
    expect(screen.getByText('The picture will be removed when you save.')).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText('Your changes were saved.')).toBeVisible();
    expect(window.location.hash).toBe('#/app/account');
    expect(sent[0]?.input).toMatchObject({ profilePic: 'remove' });
  });

  test('is left without a question while nothing was changed, and asks afterward', async () => {
    const { user, fill } = open();
    const cancel = screen.getByRole('link', { name: 'Cancel' });
    const city = screen.getByLabelText(/^City/);
    await fill(city, 'Duluth');
    await user.click(cancel);
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(city).toHaveValue('Duluth');
    expect(window.location.hash).toBe('#/app/editaccount');
    await user.clear(city);
    await user.click(cancel);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.hash).toBe('#/app/account');
  });
});

describe('forms that ask for the current password', () => {
  test('say at it that it is wrong and keep the rest: a new password', async () => {
    const { user, fill } = show(<EditPasswordScreen />, {
      account: SHOPPER,
      responses: { 'user/change-password': new ApiError(200, WRONG, 'currentPassword') },
    });
    expect(button('Change password')).toBeDisabled();
    await fill(screen.getByLabelText(/^Current password/), 'Not-My-Password-1');
    await fill(screen.getByLabelText(/^New password/), 'Second-Password-2');
    await user.click(button('Change password'));
    const field = screen.getByLabelText(/^Current password/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(WRONG));
    expect(screen.getByLabelText(/^New password/)).toHaveValue('Second-Password-2');
  });

  test('lead back to the account with a word: a new password', async () => {
    const { user, fill } = show(<EditPasswordScreen />, {
      account: SHOPPER,
      responses: { 'user/change-password': { message: 'Your password has been changed.' } },
    });
    await fill(screen.getByLabelText(/^Current password/), 'First-Password-1');
    await fill(screen.getByLabelText(/^New password/), 'Second-Password-2');
    await user.click(button('Change password'));
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(window.location.hash).toBe('#/app/account');
  });

  test('says where the link for a new email was sent', async () => {
    const { user, fill } = show(<EditEmailScreen />, {
      account: SHOPPER,
      responses: { 'user/change-email': { message: 'Sent.' } },
    });
    await fill(screen.getByLabelText(/^New email/), 'new@example.org');
    await fill(screen.getByLabelText(/^Current password/), 'First-Password-1');
    await user.click(button('Send link'));
    await waitFor(() => expect(window.location.hash).toBe('#/app/change-email-sent'));
  });

  test('deleting one’s account needs a tick besides, and says what stays', async () => {
    const { user, fill, session } = show(<DeleteOwnAccount account={SHOPPER} />, {
      account: SHOPPER,
      responses: {
        'user/delete-user': ({ password }) =>
          password === 'First-Password-1'
            ? { message: 'The account has been deleted.' }
            : new ApiError(200, WRONG, 'password'),
      },
    });
    expect(screen.getByText(/authored by ‘Deleted User’/)).toBeVisible();
    const remove = button('Delete my account');
    const password = screen.getByLabelText(/^Current password/);
    await fill(password, 'Not-My-Password-1');
    expect(remove).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'I understand' }));
    await user.click(remove);
    await waitFor(() => expect(password).toHaveAccessibleDescription(WRONG));
    await fill(password, 'First-Password-1');
    await user.click(remove);
    await vi.waitFor(() => expect(session.leave).toHaveBeenCalledTimes(1));
    expect(session.leave).toHaveBeenCalledWith('/app/delete-account-success');
  });
});

describe('an administrator', () => {
  const person = { 'user/get-user-details-to-admin': { usersResult: SHOPPER } } as const;

  const LIST = '/app/admin-center/users/shoppers?q=ada&page=3';
  const from = (path: string) => `${path}?${new URLSearchParams({ from: LIST })}`;

  test('who edits somebody’s account reads of them, and returns to the list they came from', async () => {
    const { user } = show(<EditOtherAccount userId="rep-1" />, {
      account: ADMINISTRATOR,
      at: from('/app/edit-account-admin/rep-1'),
      responses: {
        'user/get-user-details-to-admin': {
          usersResult: { ...representativeOf(bareCommunity.id), isVerified: false },
        },
        'community/get-community-basic-info': { data: bareCommunity },
        'user/update-user-personal-details': { message: 'Saved.' },
      },
    });
    expect(await screen.findByRole('heading', { name: 'On their community page' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\byour?\b/i);
    const state = within(screen.getByRole('region', { name: 'Account type' }));
    expect(await state.findByText(/^Community representative of Sidney/)).toBeVisible();
    expect(state.getByText('Email not verified')).toBeVisible();
    for (const [name, path] of [
      ['Change account type', '/app/change-account-type/rep-1'],
      ['Delete account', '/app/delete-account/rep-1'],
    ] as const)
      expect(state.getByRole('link', { name })).toHaveAttribute('href', `/#${from(path)}`);
    for (const name of ['Cancel', 'Back to Users'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/#${LIST}`);
    await user.type(screen.getByLabelText(/^First Name/), 'n');
    await user.click(button('Save'));
    await waitFor(() => expect(window.location.hash).toBe(`#${LIST}`));
  });

  test('who keeps or deletes somebody’s account returns to the list they came from', async () => {
    const { user, fill } = show(<DeleteOtherAccount userId={SHOPPER.id} />, {
      account: ADMINISTRATOR,
      at: from('/app/delete-account/shopper-1'),
      responses: { ...person, 'user/delete-user': { message: 'The account has been deleted.' } },
    });
    const keep = await screen.findByRole('link', { name: 'Keep this account' });
    expect(keep).toHaveAttribute('href', `/#${LIST}`);
    await fill(screen.getByLabelText(/^Your password/), 'My-Password-1');
    await user.click(screen.getByRole('checkbox', { name: 'I understand' }));
    await user.click(button('Delete this account'));
    await waitFor(() => expect(window.location.hash).toBe(`#${LIST}`));
  });

  test('edits another person’s account', async () => {
    const { user, sent } = show(<EditOtherAccount userId={SHOPPER.id} />, {
      account: ADMINISTRATOR,
      responses: { ...person, 'user/update-user-personal-details': { message: 'Saved.' } },
    });
    expect(await screen.findByText(`Ada Lovelace, ${SHOPPER.emailId}`)).toBeVisible();
    const firstName = screen.getByLabelText(/^First Name/);
    expect(firstName).toHaveValue('Ada');
    await user.type(firstName, 'line');
    await user.click(button('Save'));
    expect(await screen.findByText('Your changes were saved.')).toBeVisible();
    const saved = sent.find(({ to }) => to === 'user/update-user-personal-details');
    expect(saved?.input).toMatchObject({ userId: SHOPPER.id, firstName: 'Adaline' });
  });

  test('deletes another person’s account with their own password, and stays', async () => {
    const { user, fill, session, sent } = show(<DeleteOtherAccount userId={SHOPPER.id} />, {
      account: ADMINISTRATOR,
      responses: { ...person, 'user/delete-user': { message: 'The account has been deleted.' } },
    });
    expect(
      await screen.findByText(`The account of Ada Lovelace, ${SHOPPER.emailId}.`),
    ).toBeVisible();
    await fill(screen.getByLabelText(/^Your password/), 'My-Password-1');
    await user.click(screen.getByRole('checkbox', { name: 'I understand' }));
    await user.click(button('Delete this account'));
    expect(await screen.findByText('The account has been deleted.')).toBeVisible();
    expect(window.location.hash).toBe('#/app/admin-center/users/all');
    expect(session.leave).not.toHaveBeenCalled();
    expect(sent.at(-1)?.input).toEqual({ userId: SHOPPER.id, password: 'My-Password-1' });
  });

  test('who deletes a representative’s account says why, for the email to them', async () => {
    const { user, fill, sent } = show(<DeleteOtherAccount userId={DISMISSED.id} />, {
      account: ADMINISTRATOR,
      responses: {
        'user/get-user-details-to-admin': { usersResult: DISMISSED },
        'user/delete-user': { message: 'The account has been deleted.' },
      },
    });
    await fill(await screen.findByLabelText(/^Your password/), 'My-Password-1');
    await user.click(screen.getByRole('checkbox', { name: 'I understand' }));
    expect(button('Delete this account')).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'They asked to stop' }));
    await fill(screen.getByLabelText(/^Your own words/), 'As you wished.');
    await user.click(button('Delete this account'));
    expect(await screen.findByText('The account has been deleted.')).toBeVisible();
    const deleted = sent.find(({ to }) => to === 'user/delete-user');
    expect(deleted?.input).toMatchObject({
      dismissal: { reason: 'asked', words: 'As you wished.' },
    });
  });

  test('sees the not-found page when the account does not exist', async () => {
    show(<DeleteOtherAccount userId="nobody" />, {
      account: ADMINISTRATOR,
      responses: { 'user/get-user-details-to-admin': new ApiError(404, 'Account not found.') },
    });
    expect(await screen.findByText(/^We can't seem to find the page/)).toBeVisible();
  });
});

test('a long email on the account’s page breaks at its @ and dots, not inside a word', () => {
  const emailId = 'maximiliane.featherstonehaugh@correspondence.example.org';
  show(
    <AccountHead
      account={{ ...SHOPPER, firstName: '', lastName: '', emailId }}
      community={undefined}
    />,
  );
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.innerHTML).toBe(
    'maximiliane<wbr>.featherstonehaugh<wbr>@correspondence<wbr>.example<wbr>.org',
  );
});
