/** What a trace must note for `readClicks`. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];

/** Milliseconds from one tap or key to the next paint, at the phone's speed. */
export interface Click {
  /** What the page's main thread worked in that time. */
  work: number;
  /**
   * On the clock, as Event Timing tells it: in steps of 8, and longer where the machine is busy.
   */
  shown: number;
}

/** Times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the thread's own time. */
  tdur?: number;
  args?: { data?: { interactionId?: number; duration?: number } };
}

const isEvent = ({ name, ph, args }: TraceEvent) =>
  name === 'EventTiming' && ph === 'b' && (args?.data?.interactionId ?? 0) > 0;

/** Announces that what `mark` announced is over. */
export const endOf = (mark: string) => `${mark} is over`;

/** What a thread did between two times; of a task that runs on, the share that lies between. */
function workBetween(tasks: readonly TraceEvent[], from: number, to: number): number {
  return tasks.reduce((sum, { ts, dur = 0, tdur = dur }) => {
    const within = Math.min(to, ts + dur) - Math.max(from, ts);
    return within <= 0 ? sum : sum + tdur * Math.min(1, within / dur);
  }, 0);
}

/**
 * Reads Chromium's trace of a page, with each tap between its mark and its `endOf` mark.
 * @param marks their names, in the order they were made
 * @returns the slowest event of each tap, null where none was noted: it took less than a frame
 */
export function readClicks(trace: Buffer, marks: readonly string[]): (Click | null)[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Infinity;
  const [page] = traceEvents.filter(({ name }) => name === marks[0]);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name === 'RunTask' && ph === 'X' && pid === page?.pid && tid === page.tid,
  );
  return marks.map((mark) => {
    const [start, end] = [timeOf(mark), timeOf(endOf(mark))];
    const heard = traceEvents
      .filter((event) => isEvent(event) && event.ts >= start && event.ts < end)
      .map(({ ts, args }) => {
        const shown = args?.data?.duration ?? 0;
        return { shown, work: workBetween(tasks, ts, ts + shown * 1000) / 1000 };
      });
    return heard.sort((one, other) => other.work - one.work)[0] ?? null;
  });
}
