import { beforeEach } from 'vitest';
import type { Responses } from './dom';

const NO_ROWS = {
  data: [],
  pagination: {
    totalCount: 0,
    totalPages: 0,
    currentPage: 1,
    limit: 25,
    hasNextPage: false,
    hasPrevPage: false,
  },
};

/** What is asked beside what a screen is about, where there is nothing. */
const NOTHING = {
  // Lists, some seconds later: how far public figures are filled in.
  'data/get-filling': { data: null },
  // A community's record: what was merged into it.
  'community/get-merges': { data: [] },
  // Lists, of people who are logged in: whether they saved the search.
  'user/list-saved-searches': { data: [] },
  // Editors: what was begun on another device.
  'community/get-drafts': { data: [] },
  'community/save-draft': {},
  // Texts: whether they are still true.
  'community/get-still-true': { data: [] },
  // Records: their newest events, for administrators.
  'user/list-audit-events': {
    ...NO_ROWS,
    isCapped: false,
    stoppedAt: null,
    filteredBy: { person: null, community: null },
  },
  // Accounts and the admin center: how much waits for one.
  'user/list-work': { data: { total: 0, groups: [] } },
  'community/list-consultations': NO_ROWS,
  'report/list': NO_ROWS,
} satisfies Responses;

type AskedBeside = keyof typeof NOTHING;

const declared: AskedBeside[] = [];

/**
 * Says what the screens of a file, or of a `describe`, ask beside what they are about, and answers
 * that there is nothing. What is neither in it nor in a test's responses fails the test.
 */
export function asksBeside(...calls: AskedBeside[]): void {
  beforeEach(() => {
    declared.push(...calls);
    return () => void (declared.length = 0);
  });
}

export const besideResponses = (): Responses =>
  Object.fromEntries(declared.map((call) => [call, NOTHING[call]]));
