/**
 * The outcome of some work, if it comes in time. The work itself goes on.
 * @throws what `late` makes, after so many milliseconds
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
