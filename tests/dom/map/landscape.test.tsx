import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { Landscape } from '@/components/graphics/landscape';
import type { LandscapeFacts } from '@/lib/shared/drawing/landscape-region';
import { landscapeBody } from '@/lib/shared/drawing/landscape-svg';
import { whatFollows } from '../../support/browser/turns';

vi.mock('@/lib/shared/drawing/landscape-svg', () => ({
  landscapeBody: vi.fn(() => '<path d="M0 0h9"/>'),
}));

const FACTS: LandscapeFacts = {
  id: 7,
  lat: 35,
  long: -82,
  population: 9000,
  climateType: null,
  elevationM: null,
  stateShortName: 'NC',
};

let comeNear: () => void = () => {};

beforeEach(() => {
  vi.mocked(landscapeBody).mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        comeNear = () =>
          tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {
        comeNear = () => {};
      }
    },
  );
});

test('a landscape is drawn when it comes near, and again only for other facts', async () => {
  const { container, rerender } = render(<Landscape facts={FACTS} />);
  await whatFollows();
  expect(landscapeBody, 'far away').not.toHaveBeenCalled();
  comeNear();
  await whatFollows();
  expect(container.querySelector('svg path')).not.toBeNull();
  rerender(<Landscape facts={{ ...FACTS }} />);
  await whatFollows();
  expect(landscapeBody, 'the same facts').toHaveBeenCalledTimes(1);
  rerender(<Landscape facts={{ ...FACTS, id: 8 }} />);
  comeNear();
  await whatFollows();
  expect(landscapeBody, 'other facts').toHaveBeenCalledTimes(2);
});

test('what the server has drawn stays, and is not drawn again', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML =
    '<svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true" class="block size-full"><path d="M1 1"/></svg>';
  const root = hydrateRoot(page, <Landscape facts={FACTS} />);
  await whatFollows();
  comeNear();
  await whatFollows();
  expect(page.querySelector('path')?.getAttribute('d')).toBe('M1 1');
  expect(landscapeBody).not.toHaveBeenCalled();
  await act(() => root.unmount());
  page.remove();
});
