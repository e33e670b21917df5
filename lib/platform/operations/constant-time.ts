/** Longer than the work of any answer that must not tell by its time whether an account exists. */
const CONSTANT_MS = 350;

/** How long such an answer takes, however soon its work is done. */
export const constantTime = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, CONSTANT_MS));
