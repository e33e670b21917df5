import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIST_UNDO_DAYS } from '@/lib/domains/lists/constants';
import { WEEKS_KEPT } from '@/lib/domains/page-stats/constants';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import { UNREFERENCED_MEDIA_HOURS } from '@/lib/shared/constants/media';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { UNDO_DAYS } from '@/lib/shared/constants/runs';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';

/** The second column of the table, by the first. */
const told = new Map(
  [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
    ([, what = '', kept = '']) => [what, kept],
  ),
);

test.each([
  ['Log-ins, links and codes', `${KEPT_DAYS.expired} day after`],
  ['Visits of a browser', `${KEPT_DAYS.visits} days`],
  ['Counts of views, shares and unanswered searches', `${WEEKS_KEPT} weeks`],
  ['Drafts that nobody writes on', `${KEPT_DAYS.drafts} days`],
  ['Emails that were sent, without either', `${KEPT_DAYS.sentEmails} days`],
  ['Deleted amenities, facilities and videos', `${RESTORE_DAYS} days`],
  ['Deleted communities', `${DELETED_DAYS} days`],
  ['What was taken off lists', `${LIST_UNDO_DAYS} days`],
  ['What imports and updates changed', `${UNDO_DAYS} days`],
  ['Stored files that nothing points to', `${UNREFERENCED_MEDIA_HOURS} hours`],
])('operators read of “%s” that it is kept as long as it is: %s', (what, kept) => {
  expect(told.get(what)).toMatch(new RegExp(`^${kept}`));
});
