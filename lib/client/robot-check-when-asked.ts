import type { CallFailure } from './call';
import { solveRobotCheck } from './robot-check';

/** For calls that sometimes need a robot check: does it only when an error asks for it. */
export const robotCheckWhenAsked = <Input extends object>(
  { field }: CallFailure,
  input: Input,
): Promise<Input & { recapToken: string }> | null =>
  field === 'recapToken'
    ? solveRobotCheck().then((recapToken) => ({ ...input, recapToken }))
    : null;
