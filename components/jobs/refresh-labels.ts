import { formatAge, formatMoment } from '@/lib/shared/format/dates';
import type { BoardFailureReason } from '@/lib/shared/constants/jobs';
import type { Refresh } from '@/lib/domains/jobs/output';

/** What went wrong, and what to do about it. */
const FAILURES: Record<BoardFailureReason, string> = {
  unreachable: 'The job board couldn’t be reached.',
  slow: 'The job board took too long to respond.',
  'token-refused': 'The job board refused the token of this site. Check JOB_BOARD_TOKEN.',
  'too-many-requests': 'The job board had too many requests from this site.',
  'board-error': 'The job board reported an error of its own.',
  moved: 'The job board sent us to another address. Check JOB_BOARD_URL.',
  'not-understood': 'The job board sent something that can’t be read.',
  'too-large': 'The job board sent more than can be read at once.',
  'unknown-import-id': 'The job board doesn’t know one of these import ids.',
};

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Jobs came, and none of them is in the community. */
export const isMisplaced = ({ outcome, refreshing, jobs, inPlace }: Refresh): boolean =>
  !refreshing && outcome === 'done' && (jobs ?? 0) > 0 && inPlace?.jobs === 0;

/** How the last refresh went, in a sentence or two. @param now milliseconds since 1970 */
export function refreshLabel(refresh: Refresh, now: number): string {
  const { outcome, attemptedAt, refreshing, jobs, leftOut, asOf, inPlace } = refresh;
  if (refreshing) return 'The jobs are being read now.';
  if (outcome === null || attemptedAt === null) return 'The jobs haven’t been read yet.';
  const when = formatAge(attemptedAt, now);
  if (outcome === 'done') {
    const read = counted(jobs ?? 0, 'job was', 'jobs were');
    const out = leftOut ? ` ${counted(leftOut, 'entry', 'entries')} couldn’t be read.` : '';
    const here =
      jobs && inPlace ? `, ${inPlace.jobs.toLocaleString('en-US')} of them in ${inPlace.name}` : '';
    const why = isMisplaced(refresh)
      ? ' None of them is shown: their locations name other places. Check the import ids.'
      : '';
    return `Read ${when}: ${read} found${here}.${why}${out}`;
  }
  const copy = asOf
    ? ` People see the jobs as of ${formatMoment(asOf)}.`
    : ' There are no jobs to show yet.';
  return `Tried ${when}. ${FAILURES[outcome]}${copy}`;
}
