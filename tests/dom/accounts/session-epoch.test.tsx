import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import ChangeEmailSentScreen from '@/components/screens/account/change-email-sent-screen';
import CheckYourEmailScreen from '@/components/screens/auth/check-your-email-screen';
import { useCommunity } from '@/components/screens/browse/community-details/use-community';
import { startSessionEpoch, withSessionEpoch } from '@/lib/client/session/session-epoch';
import { ApiError, show } from '../../support/browser/dom';
import { ShellLink } from '../../support/browser/shell-link';

function Details() {
  return <p>{useCommunity(7).isFavourite ? 'A favorite' : 'No favorite'}</p>;
}

let details: ApiError | { data: never };

beforeEach(() => {
  details = new ApiError(404, 'No such community.');
});

/** Leads to a screen and hands something over to it. */
async function handTo(Screen: ComponentType, state: object) {
  const { user } = show(
    <Routes>
      <Route
        path="/from"
        element={
          <ShellLink to="/to" state={withSessionEpoch(state)}>
            Go on
          </ShellLink>
        }
      />
      <Route path="/to" element={<Screen />} />
    </Routes>,
    {
      at: '/from',
      responses: { 'community/get-community-details': () => details },
    },
  );
  return () => user.click(screen.getByRole('link', { name: 'Go on' }));
}

const ADDRESS = 'ada@example.org';

test.each([
  ['the address of a new email', ChangeEmailSentScreen, { newEmailId: ADDRESS }, ADDRESS],
  ['the address that asked for a link', CheckYourEmailScreen, { emailId: ADDRESS }, ADDRESS],
  ['the state of a heart', Details, { isFavourite: true }, 'A favorite'],
])(
  '%s counts for the visit that handed it over, and for no other',
  async (_, Screen: ComponentType, state: object, words: string) => {
    const goOn = await handTo(Screen, state);
    await goOn();
    expect(screen.getByText(words)).toBeVisible();
    history.back();
    await screen.findByRole('link', { name: 'Go on' });
    startSessionEpoch();
    await goOn();
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('what a card has handed along gives way to a newer answer', async () => {
  details = { data: { objectMappings: [{ isFavourite: true }] } as never };
  const goOn = await handTo(Details, { isFavourite: false });
  await goOn();
  expect(await screen.findByText('A favorite')).toBeVisible();
});
