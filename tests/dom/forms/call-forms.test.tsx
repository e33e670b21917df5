import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PersonalDetailsForm } from '@/components/account/personal-details-form';
import { DeleteOwnAccount } from '@/components/screens/account/delete-account/delete-own-account';
import EditEmailScreen from '@/components/screens/account/edit-email-screen';
import type { Account } from '@/lib/domains/accounts/output';
import { useApi } from '@/lib/client/api-context';
import { communityQueries } from '@/lib/client/queries/communities';
import { later, ApiError, show, type Responses } from '../../support/browser/dom';

const ADA: Account = {
  id: 'a-1',
  emailId: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  givenRoleId: 0,
  roleId: 0,
  userrole: [{ id: 0 }],
  userType: { type: 'homeshopper' },
  companyId: null,
  communityId: null,
  city: null,
  state: null,
  profilePic: null,
  userDesignationText: null,
  userDescription: null,
  isVerified: true,
  twoStep: false,
  weeklyEmail: true,
  checklistEmail: true,
};

/** Stands for the shell, which is notified when the session has ended by itself. */
function SessionEndListener({ onEnd }: { onEnd: () => void }) {
  const api = useApi();
  useEffect(() => api.onSessionEnded(onEnd), [api, onEnd]);
  return null;
}

describe('a form that makes one call', () => {
  const newEmail = () => screen.getByLabelText(/^New email/);

  async function submitEmail(response: Responses['user/change-email']) {
    const onEnd = vi.fn();
    const form = (
      <>
        <SessionEndListener onEnd={onEnd} />
        <EditEmailScreen />
      </>
    );
    const shown = show(form, { responses: { 'user/change-email': response }, account: ADA });
    await shown.user.type(newEmail(), 'new@example.org');
    await shown.user.type(screen.getByLabelText(/^Current password/), 'Welcome-Home-1');
    const button = screen.getByRole('button', { name: 'Send link' });
    await shown.user.click(button);
    return { ...shown, onEnd, button };
  }

  test('shows a field’s error at its field, and nowhere else', async () => {
    await submitEmail(new ApiError(200, 'Taken.', 'newEmailId'));
    await screen.findByText('Taken.');
    expect(newEmail().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(newEmail());
    expect(screen.getAllByText('Taken.')).toHaveLength(1);
  });

  test('shows another error above its fields, and not in a toast as well', async () => {
    await submitEmail(new ApiError(500, 'It broke.'));
    const [message, ...others] = await screen.findAllByText('It broke.');
    expect(others).toEqual([]);
    expect(message?.closest('form')).not.toBeNull();
  });

  test('ignores a second submit while one is under way, and takes one after an error', async () => {
    const { response, give } = later<{ message: string }>();
    const { sent, user, button } = await submitEmail(response);
    await user.click(button);
    await user.type(newEmail(), '{Enter}');
    expect(sent).toHaveLength(1);
    await give(new ApiError(500, 'It broke.'));
    await user.click(button);
    expect(sent).toHaveLength(2);
  });

  test('ends the session when the server says 401', async () => {
    const { response, give } = later<{ message: string }>();
    const { onEnd } = await submitEmail(response);
    expect(onEnd).not.toHaveBeenCalled();
    await give(new ApiError(401, 'Over.'));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

test('deleting one’s account with a session that is over leads to a page that says so', async () => {
  const onEnd = vi.fn();
  const { user, session } = show(
    <>
      <SessionEndListener onEnd={onEnd} />
      <DeleteOwnAccount account={ADA} />
    </>,
    { account: ADA, responses: { 'user/delete-user': new ApiError(401, 'Over.') } },
  );
  await user.type(screen.getByLabelText(/^Current password/), 'Welcome-Home-1');
  await user.click(screen.getByRole('checkbox', { name: 'I understand' }));
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await vi.waitFor(() => expect(session.leave).toHaveBeenCalledTimes(1));
  expect(session.leave).toHaveBeenCalledWith(expect.stringContaining('session-was-over'));
  expect(onEnd).not.toHaveBeenCalled();
});

describe('personal details', () => {
  const REPRESENTATIVE = {
    ...ADA,
    roleId: 1,
    communityId: 7,
    city: 'Asheville',
    userDesignationText: 'Librarian',
    userDescription: 'Born here.',
  };

  /** Another screen that shows the representative, such as the community's page. */
  function Page() {
    const { data } = useQuery(communityQueries.details(7));
    return <p>{data?.data.userrole[0]?.userDesignationText}</p>;
  }

  test('of a representative are saved in one call, and their community’s page is read again', async () => {
    let designation = 'Librarian';
    const onSaved = vi.fn();
    const { user, sent } = show(
      <>
        <Page />
        <PersonalDetailsForm account={REPRESENTATIVE} onSaved={onSaved} />
      </>,
      {
        account: REPRESENTATIVE,
        responses: {
          'community/get-community-details': () => ({
            data: { userrole: [{ userDesignationText: designation }] } as never,
          }),
          'user/update-user-personal-details': () => {
            designation = 'Mayor';
            return { message: 'Saved.' };
          },
        },
      },
    );
    const field = screen.getByLabelText(/^Designation/);
    await user.clear(field);
    await user.type(field, 'Mayor');
    await user.clear(screen.getByLabelText(/^City/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Mayor')).toBeTruthy();
    expect(sent.filter(({ to }) => to.startsWith('user/'))).toEqual([
      {
        to: 'user/update-user-personal-details',
        input: {
          userId: 'a-1',
          city: '',
          userDesignationText: 'Mayor',
        },
      },
    ]);
  });

  test('are sent only where they were changed', async () => {
    const { user, sent } = show(<PersonalDetailsForm account={ADA} onSaved={() => {}} />, {
      account: ADA,
      responses: { 'user/update-user-personal-details': { message: 'Saved.' } },
    });
    await user.type(screen.getByLabelText(/^City/), 'Bend');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({ userId: 'a-1', city: 'Bend' });
  });
});
