/** What a page asks the worker, with a port for the answer. */
export interface ReleaseQuestion {
  type: 'is-current';
  /** Paths of the scripts that the page began with. */
  scripts: string[];
}

export const isReleaseQuestion = (data: unknown): data is ReleaseQuestion =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'is-current';

/**
 * In the Server-Timing of a page that comes from the worker's copy, with the date of the copy: the
 * page can read it.
 */
export const SAVED_MARK = 'saved-copy';
