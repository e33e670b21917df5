/** Something that is counted once for each person and day. */
export interface Note {
  communityId: number;
  act: string;
  person: string;
}

interface Waiting {
  notes: Map<string, Note>;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
  write: (notes: readonly Note[]) => Promise<void>;
}

// Next loads handlers and pages as module instances of their own; the process stops as one.
const holder = globalThis as typeof globalThis & { wherewellNotes?: Waiting };

/** What this process has noted and not counted yet. @param write counts notes; never fails */
export const waitingNotes = (write: Waiting['write']): Waiting =>
  (holder.wherewellNotes ??= {
    notes: new Map(),
    timer: undefined,
    writing: Promise.resolve(),
    write,
  });

/** Counts what was noted so far. Runs by itself; awaited where a process stops. */
export function writeNotes(): Promise<void> {
  const all = holder.wherewellNotes;
  if (!all) return Promise.resolve();
  clearTimeout(all.timer);
  all.timer = undefined;
  all.writing = all.writing.then(() => {
    const notes = [...all.notes.values()];
    all.notes.clear();
    return notes.length === 0 ? undefined : all.write(notes);
  });
  return all.writing;
}
