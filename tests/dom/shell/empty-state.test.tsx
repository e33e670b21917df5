import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EmptyState } from '@/components/ui/loading/empty-state';

vi.mock('@/components/graphics/empty-picture', () => {
  throw new Error('Failed to fetch');
});

test('a picture that cannot be had, as without a network, leaves no hole', async () => {
  const { container } = render(<EmptyState title="We couldn’t load the list" picture="cloud" />);
  const box = () => container.querySelector('[class*="aspect-"]');
  expect(box()).not.toBeNull();
  await waitFor(() => expect(box()).toBeNull());
  expect(screen.getByRole('heading', { name: 'We couldn’t load the list' })).toBeVisible();
});
