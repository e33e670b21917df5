export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test that failed: its file and name, and why. */
export interface Failure {
  test: string;
  why?: string;
}

/** The files with failed tests, and what else is in them. */
export interface FailedFiles {
  names: string[];
  passed: number;
  skipped: number;
}

/** What a part has to say when it ends. */
export type Result = Counts & Pick<Finished, 'failures' | 'failedFiles' | 'note'>;

/** A piece of the suite that runs by itself. */
export interface Part {
  name: string;
  /** Parts that must have passed before. */
  after?: string[];
  /**
   * How many of the two places it takes: 2 for what has two workers of its own, and none for what
   * gives way to everything else.
   */
  places?: 0 | 1 | 2;
  /** Why it is left out, where it is. */
  skipped?: string | undefined;
  run(): Promise<Result>;
  /** Runs some files of it once more. */
  rerun?(files: string[]): Promise<Result>;
}

export interface Finished extends Counts {
  name: string;
  seconds: number;
  note?: string;
  failures?: Failure[];
  failedFiles?: FailedFiles;
  /** What passed only when it was tried again, with why it failed before. */
  flaky?: Failure[];
}

/** One for each of two cores: more at once is no faster, and calls then miss their deadlines. */
const PLACES = 2;
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs parts in their order, as far as places and their needs allow. Of those that take no place,
 * one runs beside the others, and one more for every free place.
 * @param began called with every part that starts
 */
export async function runParts(
  parts: readonly Part[],
  began: (name: string) => void,
): Promise<Finished[]> {
  const waiting = [...parts];
  const finished: Finished[] = [];
  const running = new Map<string, Promise<void>>();
  let free = PLACES;
  let aside = 0;

  const stateOf = (name: string) => {
    const ended = finished.find((one) => one.name === name);
    if (!ended) return 'open';
    return ended.failed > 0 || ended.passed === 0 ? 'failed' : 'passed';
  };

  /** Takes a part's places, or gives them back where the sign is -1. */
  function take({ places = 1 }: Part, sign: 1 | -1): void {
    free -= sign * places;
    if (places === 0) aside += sign;
  }

  async function start(part: Part): Promise<void> {
    take(part, 1);
    began(part.name);
    const started = performance.now();
    const counts = await part.run().catch((error: unknown) => ({
      ...NOTHING,
      failed: 1,
      note: error instanceof Error ? error.message : String(error),
    }));
    const seconds = (performance.now() - started) / 1000;
    finished.push({ name: part.name, seconds, ...counts });
    running.delete(part.name);
    take(part, -1);
  }

  while (waiting.length > 0 || running.size > 0) {
    // What needs more places than are free is not overtaken by what needs fewer.
    let isNextWaiting = false;
    for (const part of [...waiting]) {
      const needs = (part.after ?? []).map(stateOf);
      const places = part.places ?? 1;
      const { name } = part;
      if (part.skipped !== undefined)
        finished.push({ ...NOTHING, name, seconds: 0, skipped: 1, note: part.skipped });
      else if (needs.includes('failed'))
        finished.push({ ...NOTHING, name, seconds: 0, failed: 1, note: 'not run' });
      else if (needs.includes('open')) continue;
      else if (places === 0 ? aside <= free : places <= free && !isNextWaiting)
        running.set(name, start(part));
      else {
        isNextWaiting ||= places > 0;
        continue;
      }
      waiting.splice(waiting.indexOf(part), 1);
    }
    await Promise.race(running.values());
  }
  return finished;
}

/** What each part took, as lines of a table. */
export function table(finished: readonly Finished[], seconds: number): string[] {
  const width = Math.max(...finished.map(({ name }) => name.length), 5);
  const line = (name: string, tests: string, time: string, note = '') =>
    `${name.padEnd(width)}  ${tests.padStart(6)}  ${time.padStart(7)}${note && `  ${note}`}`;
  const rows = finished.map(({ name, passed, failed, skipped, seconds: took, note }) => {
    const remarks = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`, note];
    const said = remarks.filter(Boolean).join(', ');
    return line(name, String(passed + failed), took.toFixed(1), said);
  });
  const tests = finished.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
  return [
    line('part', 'tests', 'seconds'),
    ...rows,
    line('all', String(tests), seconds.toFixed(1)),
  ];
}
