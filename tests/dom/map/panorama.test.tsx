import { render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Panorama } from '@/components/screens/browse/home/panorama';
import { panoramaBody } from '@/components/screens/browse/home/panorama-svg';
import { whatFollows } from '../../support/browser/turns';

vi.mock('@/components/screens/browse/home/panorama-svg', () => ({
  panoramaBody: vi.fn(() => '<path d="M0 0h9"/>'),
}));

test('the picture of the home page is drawn for who comes from another screen', async () => {
  const { container } = render(<Panorama />);
  await vi.waitFor(() => expect(container.querySelector('svg path')).not.toBeNull());
});

test('the picture that the server has drawn stays, and its code is not asked for', async () => {
  vi.mocked(panoramaBody).mockClear();
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML =
    '<svg viewBox="0 0 1600 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><path d="M1 1"/></svg>';
  const root = hydrateRoot(page, <Panorama />);
  await whatFollows();
  expect(page.querySelector('path')?.getAttribute('d')).toBe('M1 1');
  expect(panoramaBody).not.toHaveBeenCalled();
  await act(() => root.unmount());
  page.remove();
});
