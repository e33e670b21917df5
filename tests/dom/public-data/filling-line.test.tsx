import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FillingLine } from '@/components/screens/browse/community-list/filling-line';
import { show } from '../../support/browser/dom';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

test('a list says quietly what is being filled in, after it has asked for what it shows', async () => {
  const data = { what: 'climate', percent: 40 };
  const { sent } = show(<FillingLine />, { responses: { 'data/get-filling': { data } } });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await screen.findByText('Filling in public figures: climate, 40%')).toBeVisible();
});

test('nothing is said where nothing is being filled in', async () => {
  const { sent } = show(<FillingLine />, { responses: { 'data/get-filling': { data: null } } });
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(screen.queryByText(/Filling in/)).toBeNull();
});
