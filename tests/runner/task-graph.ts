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

/** What its tests took, side by side or not. */
export interface TimedFile {
  file: string;
  seconds: number;
}

/** What a part has to say when it ends. */
export interface Result extends Counts {
  note?: string;
  failures?: Failure[];
  /** Its test files. */
  files?: TimedFile[];
  /** What each project came to, where a part is several of them. */
  projects?: (Counts & { name: string })[];
}

/** A piece of the suite that runs by itself. */
export interface Part {
  name: string;
  /** Parts that must have passed before; those that aren't run this time are not waited for. */
  after?: string[];
  /** Parts that must have ended before, whatever they came to. */
  behind?: string[];
  /**
   * How many of the two places it takes: 2 for what has two workers of its own, and none for what
   * gives way to everything else.
   */
  places?: 0 | 1 | 2;
  /** Why it is left out, where it is. */
  skipped?: string | undefined;
  /** Begins what it waits for, at the very start. */
  prepare?(): void;
  run(): Promise<Result>;
}

export interface Finished extends Result {
  name: string;
  seconds: number;
}

/** One for each of two cores: more at once is no faster, and calls then miss their deadlines. */
const PLACES = 2;
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * The parts with these names, and what they need.
 * @throws when there is no such part
 */
export function only(parts: readonly Part[], names: readonly string[]): Part[] {
  const wanted = new Set<string>();
  const want = (name: string): void => {
    const part = parts.find((one) => one.name === name);
    if (!part)
      throw new Error(
        `There is no part ${name}. There are: ${parts.map((one) => one.name).join(', ')}.`,
      );
    wanted.add(name);
    part.after?.forEach(want);
  };
  names.forEach(want);
  return parts.filter(({ name }) => wanted.has(name));
}

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
  const names = new Set(parts.map(({ name }) => name));
  const finished: Finished[] = [];
  const running = new Map<string, Promise<void>>();
  let free = PLACES;
  let aside = 0;

  const stateOf = (name: string) => {
    const ended = finished.find((one) => one.name === name);
    if (!ended) return names.has(name) ? 'open' : 'passed';
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
    const result: Result = await part.run().catch((error: unknown) => ({
      ...NOTHING,
      failed: 1,
      note: error instanceof Error ? error.message : String(error),
    }));
    const seconds = (performance.now() - started) / 1000;
    finished.push({ name: part.name, seconds, ...result });
    running.delete(part.name);
    take(part, -1);
  }

  for (const part of parts) if (part.skipped === undefined) part.prepare?.();
  while (waiting.length > 0 || running.size > 0) {
    // What needs more places than are free is not overtaken by what needs fewer.
    let isNextWaiting = false;
    for (const part of [...waiting]) {
      const { name, after = [], behind = [], places = 1 } = part;
      const needs = after.map(stateOf);
      if (part.skipped !== undefined)
        finished.push({ ...NOTHING, name, seconds: 0, skipped: 1, note: part.skipped });
      else if (needs.includes('failed'))
        finished.push({ ...NOTHING, name, seconds: 0, failed: 1, note: 'not run' });
      else if ([...needs, ...behind.map(stateOf)].includes('open')) continue;
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
