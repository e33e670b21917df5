/**
 * Does a step that people wait for, and says what it does and how long it took.
 * @param what such as 'Compiling the pages'
 */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  process.stdout.write(`${what} …\n`);
  const result = await work();
  process.stdout.write(`${what} … ${secondsSince(started)}\n`);
  return result;
}

/** How long ago something began, such as '4.1 s'. */
export const secondsSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(1)} s`;
