import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDraft } from '@/components/forms/use-draft';

const DAY = 86_400_000;

afterEach(() => localStorage.clear());

const keepFrom = (days: number) =>
  localStorage.setItem(
    'a section 1',
    JSON.stringify({
      values: { text: 'Unpublished' },
      baseVersion: 0,
      savedAt: new Date(Date.now() - days * DAY).toISOString(),
    }),
  );

test('a draft of 29 days is offered', () => {
  keepFrom(29);
  expect(renderHook(() => useDraft('a section')).result.current.offered?.values).toEqual({
    text: 'Unpublished',
  });
});

test('a draft of 31 days is not offered, and is not kept any longer', () => {
  keepFrom(31);
  expect(renderHook(() => useDraft('a section')).result.current.offered).toBeNull();
  expect(localStorage.getItem('a section 1')).toBeNull();
});
