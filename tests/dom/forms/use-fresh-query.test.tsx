import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFreshQuery } from '@/lib/client/use-fresh-query';

test('what was read before is not fresh, and what comes after a reset of all queries is', async () => {
  const client = new QueryClient();
  client.setQueryData(['community'], 'an hour ago', { updatedAt: Date.now() - 3_600_000 });
  const queryFn = vi.fn(() => Promise.resolve('now'));
  const { result } = renderHook(() => useFreshQuery({ queryKey: ['community'], queryFn }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(result.current).toMatchObject({ data: 'an hour ago', isFresh: false });
  await act(() => client.resetQueries());
  await waitFor(() => expect(result.current).toMatchObject({ data: 'now', isFresh: true }));
});
