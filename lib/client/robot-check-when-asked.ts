import type { CallFailure } from './call';
import { solveRobotCheck } from './robot-check';

/** For calls that take a robot check now and then: does it where a refusal says so, and only then. */
export const robotCheckWhenAsked = <Input extends object>(
  { field }: CallFailure,
  input: Input,
): Promise<Input & { recapToken: string }> | null =>
  field === 'recapToken'
    ? solveRobotCheck().then((recapToken) => ({ ...input, recapToken }))
    : null;
