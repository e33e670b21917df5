/** What a page asks the worker, with a port for the answer. */
export interface ReleaseQuestion {
  type: 'is-current';
  /** Paths of the scripts that the page began with. */
  scripts: string[];
}

/** What a page that is idle asks the worker to keep: it has these files already. */
export interface KeepRequest {
  type: 'keep';
  /** Paths of scripts, style sheets and fonts. */
  files: string[];
}

const isOf = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

export const isReleaseQuestion = (data: unknown): data is ReleaseQuestion =>
  isOf(data, 'is-current');

export const isKeepRequest = (data: unknown): data is KeepRequest => isOf(data, 'keep');

/**
 * In the Server-Timing of a page that comes from the worker's copy, with the date of the copy: the
 * page can read it.
 */
export const SAVED_MARK = 'saved-copy';
