import { fetchFromBoard, type RequestLimits } from './fetch-from-board';
import { BoardFailure } from './failure';
import {
  readEmployer,
  readJob,
  parsePage,
  unwrapped,
  type BoardEmployer,
  type BoardJob,
} from './records';
import type { Board } from './settings';

const PAGE_SIZE = 100;

/** Jobs of one community that are read; what a board has beyond them is left out. */
export const MOST_JOBS = 10_000;

/** Pages of one import, for boards that make them smaller than they are asked to. */
const MOST_PAGES = 500;

/** Characters of descriptions that one refresh holds in memory. */
const MOST_TEXT = 64_000_000;

/** Employers that are asked for one by one, because the list names their ids only. */
const MOST_EMPLOYERS_ASKED = 300;

export interface BoardJobs {
  jobs: (BoardJob & { importId: string })[];
  employers: BoardEmployer[];
  /** Entries that could not be read, and what was beyond the limits. */
  leftOut: number;
}

interface Walk {
  board: Board;
  patience: RequestLimits;
  /** Which of these employers the copy has, and whether they were written lately. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, 'lately' | 'long ago'>>;
}

/**
 * Reads every job of a community's import ids.
 * @throws BoardFailure where any page of them cannot be had or read: half a list is none
 */
export async function fetchBoardJobs(importIds: readonly string[], walk: Walk): Promise<BoardJobs> {
  const found = new Map<string, BoardJob & { importId: string }>();
  const state = { leftOut: 0, text: 0 };
  for (const importId of importIds) await walkImport(importId, walk, found, state);
  const jobs = [...found.values()];
  const employers = await employersOf(jobs, walk);
  const stored = await walk.known(jobs.map(({ employerId }) => employerId));
  const kept = jobs.filter(({ employerId: id }) => employers.has(id) || stored.has(id));
  return {
    jobs: kept,
    employers: [...employers.values()],
    leftOut: state.leftOut + jobs.length - kept.length,
  };
}

async function walkImport(
  importId: string,
  { board, patience }: Walk,
  found: Map<string, BoardJob & { importId: string }>,
  state: { leftOut: number; text: number },
): Promise<void> {
  for (let number = 1; ; number += 1) {
    const query = new URLSearchParams({
      import_id: importId,
      page: String(number),
      per_page: String(PAGE_SIZE),
    });
    const response = await fetchFromBoard(board, `/jobs?${query.toString()}`, patience);
    if (response === null && number === 1) throw new BoardFailure('unknown-import-id');
    const page = response === null ? { items: [], lastPage: null } : parsePage(response);
    if (!page) throw new BoardFailure('not-understood');
    const before = found.size;
    let unread = 0;
    for (const item of page.items) {
      const job = readJob(item);
      if (!job || found.size >= MOST_JOBS) unread += 1;
      else if (!found.has(job.id) && (job.importId ?? importId) === importId) {
        found.set(job.id, { ...job, importId });
        state.text += job.html.length;
      }
    }
    state.leftOut += unread;
    if (page.items.length > 0 && unread === page.items.length && found.size < MOST_JOBS)
      throw new BoardFailure('not-understood');
    if (state.text > MOST_TEXT) throw new BoardFailure('too-large');
    // A board without pages returns the same one forever.
    const isLast = page.lastPage === null ? found.size === before : number >= page.lastPage;
    if (isLast || page.items.length === 0 || found.size >= MOST_JOBS) return;
    if (number === MOST_PAGES) return;
  }
}

/** The employers that the list names, and those that the board has to be asked for. */
async function employersOf(
  jobs: readonly BoardJob[],
  { board, patience, known }: Walk,
): Promise<Map<string, BoardEmployer>> {
  const employers = new Map<string, BoardEmployer>();
  for (const { employer } of jobs) if (employer) employers.set(employer.id, employer);
  const unnamed = [...new Set(jobs.map(({ employerId }) => employerId))].filter(
    (id) => !employers.has(id),
  );
  const stored = await known(unnamed);
  const asked = unnamed.filter((id) => stored.get(id) !== 'lately').slice(0, MOST_EMPLOYERS_ASKED);
  for (const id of asked) {
    const response = await fetchFromBoard(board, `/employers/${encodeURIComponent(id)}`, patience);
    const employer =
      response === null ? null : readEmployer({ ...(unwrapped(response) as object), id });
    if (employer) employers.set(id, employer);
  }
  return employers;
}
