import { expect, test } from 'vitest';
import { CENTER_LISTS } from '@/lib/shared/constants/admin-lists';
import { CENTER_SECTIONS } from '@/lib/shared/constants/admin-sections';
import { AUDIT_ACTIONS } from '@/lib/shared/constants/audit';
import { WORK_KINDS } from '@/lib/shared/constants/work';

/** Every text in a table of labels, however deep. */
const textsOf = (table: unknown): string[] => {
  if (typeof table === 'string') return [table];
  return table && typeof table === 'object' ? Object.values(table).flatMap(textsOf) : [];
};

test('the names of tabs, work and events spell canceled with one l, as everywhere', () => {
  const labels = [
    ...Object.values({ ...CENTER_LISTS, ...CENTER_SECTIONS }).flatMap(({ label, tabs }) => [
      label,
      ...textsOf(tabs),
    ]),
    ...textsOf(AUDIT_ACTIONS),
    ...textsOf(WORK_KINDS),
  ];
  expect(labels).toContain('Canceled');
  expect(labels.filter((label) => /cancell(ed|ing)/i.test(label))).toEqual([]);
});
