import type { Finished, Part, Result } from './task-graph';

/** When more files fail than these, it is no accident. */
const MOST_FILES = 10;

/** What a part comes to whose failed files ran once more. */
function afterSecondTry(first: Finished, second: Result): Finished {
  const { passed = 0, skipped = 0 } = first.failedFiles ?? {};
  const failures = second.failures ?? [];
  const failedTwice = new Set(failures.map(({ test }) => test));
  return {
    ...first,
    passed: first.passed - passed + second.passed,
    failed: second.failed,
    skipped: first.skipped - skipped + second.skipped,
    failures,
    flaky: first.failures?.filter(({ test }) => !failedTwice.has(test)) ?? [],
  };
}

/**
 * Runs files with failed tests once more, one part after another, now that nothing else runs.
 * @param began called with every part that starts again
 */
export async function trySecondTime(
  parts: readonly Part[],
  finished: readonly Finished[],
  began: (name: string) => void,
): Promise<Finished[]> {
  const filesOf = ({ failedFiles }: Finished) => failedFiles?.names ?? [];
  if (finished.flatMap(filesOf).length > MOST_FILES) return [...finished];
  const results: Finished[] = [];
  for (const one of finished) {
    const files = filesOf(one);
    const part = parts.find(({ name }) => name === one.name);
    if (files.length === 0 || !part?.rerun) {
      results.push(one);
      continue;
    }
    began(`${one.name}, once more: ${files.join(', ')}`);
    results.push(afterSecondTry(one, await part.rerun(files)));
  }
  return results;
}
