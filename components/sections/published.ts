import { readEpochState, withSessionEpoch } from '@/lib/client/session/session-epoch';
import type { Undo } from '@/lib/domains/insights/output';
import { SECTIONS, type SectionName } from '@/lib/domains/insights/sections';

/** What the form of a section has just done, for the page that it leads to. */
export interface Published {
  section: SectionName;
  what: 'Published' | 'Restored';
  /** What takes it back; null where that is not offered. */
  undo: Undo | null;
}

/** The router's state for the way from the form to the page. */
export const withPublished = (published: Published) => withSessionEpoch({ published });

/** What was just published from a form; null for people who come another way. */
export function readPublished(state: unknown): Published | null {
  const { published } = readEpochState(state) as { published?: Published };
  return published && SECTIONS.some(({ name }) => name === published.section) ? published : null;
}

/** The page shows it once: not after a reload, nor to a person who comes back. */
export function forgetPublished(): void {
  const state = (window.history.state ?? {}) as { usr?: object };
  const usr = { ...state.usr, published: undefined };
  window.history.replaceState({ ...state, usr }, '');
}
