/** Longer than the work of any answer that must not tell by its time whether an account exists. */
const CONSTANT_MS = 350;

/** Answers after the same time whatever the work was. */
export async function inConstantTime<Result>(work: Promise<Result>): Promise<Result> {
  const wait = new Promise<void>((resolve) => setTimeout(resolve, CONSTANT_MS));
  const [result] = await Promise.allSettled([work, wait]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
