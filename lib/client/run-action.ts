import type { ActionResult } from '@/lib/platform/operations/action';
import { CallFailure, NO_RESPONSE, ofThisSession } from './call';
import { withinTime } from './time-limit';

export type { ActionResult };

/** Milliseconds: actions wait for one another, so the last of several takes longer than a call. */
const LIMIT = 30_000;

/** Next's own error of a page that an older build served. */
const OUTDATED = 'UnrecognizedActionError';

const NEW_VERSION =
  'This page is from an older version of the site. Reload it and publish again; your changes are kept.';

/**
 * Runs a server action.
 * @throws CallFailure when it is refused or does not reach the server, as a call would
 */
export async function runAction<Input, Output>(
  action: (input: Input) => Promise<ActionResult<Output>>,
  input: Input,
): Promise<Output> {
  const isPresent = ofThisSession();
  const response = await withinTime(LIMIT, undefined, () => action(input)).catch(
    (error: unknown) => {
      const outdated = error instanceof Error && error.name === OUTDATED;
      throw new CallFailure(outdated ? NEW_VERSION : NO_RESPONSE, { httpStatus: 0 });
    },
  );
  if (response.ok) return response.data;
  const { httpStatus, message, field } = response;
  throw new CallFailure(message, {
    httpStatus,
    ofEarlierSession: !isPresent(),
    ...(field !== undefined && { field, fieldMessage: message }),
  });
}
