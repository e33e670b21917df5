import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeaveForm } from '@/components/screens/account/leave-community/leave-form';
import { ApiError, show } from '../../support/browser/dom';
import { representativeOf } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

vi.mock('@/lib/client/robot-check', () => ({ solveRobotCheck: () => Promise.resolve('solved') }));

test('leaving needs a reason and feedback, asks once more, and can be taken back until then', async () => {
  const { user, sent } = show(<LeaveForm communityId={7} />, {
    account: representativeOf(7),
    responses: {
      'community/get-community-basic-info': { data: bareCommunity },
      'user/leave-community': { deviceAuth: 'token', message: 'You left the community.' },
    },
  });
  const leave = await screen.findByRole('button', { name: 'Leave Community' });
  expect(leave).toBeDisabled();
  await user.type(screen.getByRole('textbox'), 'I am moving away.');
  expect(leave).toBeDisabled();
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(leave);
  const dialog = () => screen.findByRole('dialog', { name: /^Are you sure you want to leave/ });
  const back = within(await dialog()).getByRole('button', { name: 'No, Go Back' });
  expect(back).toHaveFocus();
  await user.click(back);
  expect(sent.filter(({ to }) => to === 'user/leave-community')).toEqual([]);

  await user.click(leave);
  await user.click(within(await dialog()).getByRole('button', { name: 'Yes, Leave' }));
  await vi.waitFor(() =>
    expect(sent.find(({ to }) => to === 'user/leave-community')?.input).toMatchObject({
      communityId: 7,
      feedback: 'I am moving away.',
      recapToken: 'solved',
    }),
  );
});

test('leaving that fails says so next to the form, and keeps what was typed', async () => {
  const { user } = show(<LeaveForm communityId={7} />, {
    account: representativeOf(7),
    at: '/app/leave-community/7',
    responses: {
      'community/get-community-basic-info': { data: bareCommunity },
      'user/leave-community': new ApiError(500, 'Something went wrong on our side.'),
    },
  });
  await user.type(await screen.findByRole('textbox'), 'I am moving away.');
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Leave Community' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Leave' }));
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('I am moving away.');
  expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
  expect(window.location.hash).toBe('#/app/leave-community/7');
});
