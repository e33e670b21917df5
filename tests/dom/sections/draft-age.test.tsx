import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { useDraft } from '@/components/forms/use-draft';
import { ClientProvider } from '@/components/shell/client-provider';
import { ToastProvider } from '@/components/ui/overlay/toasts';

const DAY = 86_400_000;
const TEXT = z.object({ text: z.string() });

afterEach(() => localStorage.clear());

const keep = (savedAt: string, values: unknown = { text: 'Unpublished' }) =>
  localStorage.setItem('a section 1', JSON.stringify({ values, baseVersion: 0, savedAt }));

const keepFrom = (days: number) => keep(new Date(Date.now() - days * DAY).toISOString());

const Shell = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <ClientProvider>{children}</ClientProvider>
  </ToastProvider>
);

const offered = () =>
  renderHook(() => useDraft('a section', TEXT, { communityId: 1, part: 'jobs' }), {
    wrapper: Shell,
  }).result.current.offered;

test('a draft of 29 days is offered', () => {
  keepFrom(29);
  expect(offered()?.values).toEqual({ text: 'Unpublished' });
});

test('a draft of 31 days is not offered, and is not kept any longer', () => {
  keepFrom(31);
  expect(offered()).toBeNull();
  expect(localStorage.getItem('a section 1')).toBeNull();
});

test.each([
  ['a text that is none', { text: 7 }],
  ['no values', null],
])('a draft with %s is not offered, and is not kept any longer', (_, values) => {
  keep(new Date().toISOString(), values);
  expect(offered()).toBeNull();
  expect(localStorage.getItem('a section 1')).toBeNull();
});

test('what no form has written is not offered', () => {
  localStorage.setItem('a section 1', '{"values":');
  expect(offered()).toBeNull();
  keep('yesterday');
  expect(offered()).toBeNull();
});
