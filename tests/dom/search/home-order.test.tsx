import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import HomeScreen from '@/components/screens/browse/home-screen';
import { show } from '../../support/browser/dom';

test('the home page says what it offers before it lists the states, and promises nothing else', async () => {
  show(<HomeScreen />, { responses: { 'community/get-all': { dataResult: [], count: 0 } } });
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual([
    'Don’t know the name yet?',
    'Represented communities',
    'What a representative does',
    'Where the figures come from',
    'Browse by state',
  ]);
  expect(document.body).not.toHaveTextContent(/\bcompare\b/i);
  await screen.findByText('No communities yet: this site is new.');
});
