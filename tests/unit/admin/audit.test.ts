import { expect, test } from 'vitest';
import { PERMISSIONS } from '@/lib/shared/access/permissions';
import { describeDetails } from '@/lib/domains/audit/describe-details';
import { AUDIT_ACTIONS } from '@/lib/shared/constants/audit';
import { CONTRACT } from '@/lib/app/calls';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { TASKS } from '@/lib/app/tasks';

const calls: readonly AnyOperation[] = CONTRACT;

/** Whether administrators may run it on what isn't their own account. */
const isAdministratorsWrite = ({ effect, permission }: AnyOperation) =>
  effect === 'write' && permission !== 'public' && PERMISSIONS[permission].administrator === 'any';

test('every write that an administrator may make to others’ things is in the audit log', () => {
  const writes = calls.filter(isAdministratorsWrite);
  expect(writes.length).toBeGreaterThan(30);
  expect(writes.filter(({ audit }) => !audit).map(({ path }) => path)).toEqual([]);
});

test('a write of one statement has nothing to audit, and changes nothing that others read', () => {
  const writes = calls.filter(({ oneStatement }) => oneStatement);
  expect(writes.length).toBeGreaterThan(0);
  for (const { effect, permission, audit, ownTransactions } of writes)
    expect({ effect, permission, audit, ownTransactions }).toEqual({
      effect: 'write',
      permission: 'account:use',
    });
});

test('stopping to represent a community is in the audit log', () => {
  const leaving = calls.filter(({ permission }) => permission === 'community:leave');
  expect(leaving.map(({ audit }) => typeof audit)).toEqual(['function']);
});

/**
 * What tasks do of which nobody needs to know who did it, and what the audit log has of the others.
 */
const TASKS_AND_THEIR_EVENTS: Record<string, 'nothing is decided' | keyof typeof AUDIT_ACTIONS> = {
  'check-saved-searches': 'nothing is decided',
  'delete-sent-letters': 'nothing is decided',
  'fill-from-source': 'import-finished',
  'fill-places': 'nothing is decided',
  'know-place': 'nothing is decided',
  'look-after-reports': 'nothing is decided',
  'prune-changes': 'nothing is decided',
  'prune-counts': 'nothing is decided',
  'prune-expired': 'nothing is decided',
  'prune-imports': 'nothing is decided',
  'prune-media': 'nothing is decided',
  'prune-rate-limits': 'nothing is decided',
  'prune-visits': 'nothing is decided',
  'purge-cdn': 'nothing is decided',
  // Deleting them was.
  'purge-deleted-communities': 'nothing is decided',
  'purge-deleted-items': 'nothing is decided',
  'prune-drafts': 'nothing is decided',
  'purge-lists': 'nothing is decided',
  'queue-waiting-letters': 'nothing is decided',
  'recompute-medians': 'nothing is decided',
  'refresh-jobs': 'nothing is decided',
  'run-import': 'import-finished',
  'send-letter': 'nothing is decided',
  'send-notice': 'nothing is decided',
  'notify-of-new-places': 'nothing is decided',
  'tell-representative': 'nothing is decided',
  'undo-import': 'import-undo-finished',
  'write-checklist-emails': 'nothing is decided',
  'write-list-emails': 'nothing is decided',
  'write-weekly-emails': 'nothing is decided',
};

test('of every background task it is known what the audit log says of it', () => {
  expect(TASKS.map(({ name }) => name).filter((name) => !TASKS_AND_THEIR_EVENTS[name])).toEqual([]);
});

test('actions are named in one way, each with a label', () => {
  for (const [action, label] of Object.entries(AUDIT_ACTIONS)) {
    expect(action).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(label).toMatch(/^[A-Z][^.]+$/);
  }
  expect(new Set(Object.values(AUDIT_ACTIONS)).size).toBe(Object.keys(AUDIT_ACTIONS).length);
});

test.each([
  [{ roleId: { before: 2, after: 0 } }, 'role: Administrator → Home shopper'],
  [
    { fieldName: 'medianHomePrice', before: { value: 900, source: 'Census' }, after: 1000 },
    'median home price: 900 → 1,000',
  ],
  [{ fields: ['lastName', 'city'] }, 'fields: last name; city'],
  [
    { section: 'gettingAround', version: { before: 0, after: 1 } },
    'section: getting around · version: 0 → 1',
  ],
  [{ version: { before: 3 } }, 'version: in place of 3'],
  [
    {
      section: 'residents',
      figures: [{ fieldName: 'population', before: { value: null }, after: 5 }],
    },
    'section: residents · population: nothing → 5',
  ],
  [
    { deleted: { facilityName: 'Clinic', facilityTypeId: 16, id: 3 } },
    /^deleted: name: Clinic, type: \D+$/,
  ],
  [{ communityId: 4, reason: 'Too dark.' }, 'reason: Too dark.'],
  [
    {
      facilityId: 3,
      facilityTypeId: { before: 1, after: 16 },
      facilityPhone: { before: null, after: '8285551080' },
    },
    /^type: \D+ → \D+ · phone: nothing → 8285551080$/,
  ],
  [{ amenityTypeId: { before: 101, after: 102 } }, 'type: Museum → Art Gallery'],
  [
    { typeText: 'Dentist', type: { before: null, after: 'Dental Clinic' } },
    'text: Dentist · type: nothing → Dental Clinic',
  ],
  [{ amenities: 5, moved: ['Zoo: 5 → 1'] }, 'amenities: 5 · moved: Zoo: 5 → 1'],
  [{ facilityId: 3, before: { facilityPhone: '1' } }, 'before: phone: 1'],
  [
    { decision: 'accept', which: 'all', decided: 3 },
    'decision: accepted · which: all · decided: 3',
  ],
  ['whatever', ''],
])('%j is read as %s', (details, words) => {
  expect(describeDetails(details)).toMatch(
    typeof words === 'string'
      ? new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
      : words,
  );
});
