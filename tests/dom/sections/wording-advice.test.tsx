import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { editSectionScreen } from '@/components/screens/edit-community/edit-section-screen';
import type { Account } from '@/lib/domains/accounts/output';
import { asksBeside } from '../../support/browser/asked-beside';
import { show, type Responses } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('community/get-drafts');

const ADMINISTRATOR = {
  id: 'me',
  firstName: 'Ada',
  lastName: 'Lane',
  profilePic: null,
  roleId: 2,
  communityId: null,
} as Account;

test('advises on words as one types, describes the field by it, and publishes all the same', async () => {
  const EditScreen = editSectionScreen('residents');
  const { user } = show(<EditScreen id={bareCommunity.id} account={ADMINISTRATOR} />, {
    account: ADMINISTRATOR,
    responses: {
      'community/get-community-details': { data: bareCommunity },
    } as unknown as Responses,
  });
  const text = await screen.findByRole('textbox', { name: /Who lives in your Community/ });
  expect(screen.queryByRole('region', { name: 'Fair housing' })).toBeNull();
  await user.click(text);
  await user.paste('Perfect for young professionals.');
  const advice = await screen.findByRole('region', { name: 'Fair housing' });
  expect(advice).toHaveTextContent(/“Perfect for young professionals” · Families and age/);
  expect(advice).toHaveTextContent(/Instead: Say what one can do/);
  expect(advice).toHaveTextContent('24 CFR 100.75');
  expect(advice.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(text).toHaveAccessibleDescription(/Fair housing: another look/);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await user.clear(text);
  await user.paste('Two playgrounds.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fair housing' })).toBeNull());
});
