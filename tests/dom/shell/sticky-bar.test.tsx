import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StickyBar } from '@/components/ui/sticky-bar';

test('what a bar covers is set on the root without a variable, which would restyle every element', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  onTestFinished(() => {
    vi.restoreAllMocks();
    document.documentElement.removeAttribute('style');
  });
  render(
    <StickyBar edge="top" style={{ position: 'sticky', top: '0px' }}>
      Header
    </StickyBar>,
  );
  expect(screen.getByText('Header')).toBeVisible();
  window.dispatchEvent(new Event('resize'));
  const { style } = document.documentElement;
  expect(style.scrollPaddingTop).toBe('calc(64px + 1.5rem)');
  expect(style.scrollPaddingBottom).toBe('calc(0px + 1rem)');
  expect(style.cssText).not.toContain('--');
});
