import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeaveForm } from '@/components/screens/account/leave-community/leave-form';
import { show } from '../support/dom';
import { representativeOf } from '../support/dom-accounts';
import { bareCommunity } from '../unit/section-community';

vi.mock('@/lib/client/robot-check', () => ({ solveRobotCheck: () => Promise.resolve('solved') }));

test('leaving needs a reason and feedback, asks once more, and can be taken back until then', async () => {
  const { user, sent } = show(<LeaveForm communityId={7} />, {
    account: representativeOf(7),
    answers: {
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
