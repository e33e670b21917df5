import { declaredAnswer } from './answer';
import type { AnyOperation } from './operation';
import { openJson, type OpenJson } from '@/lib/platform/http/ready-answer';

/**
 * The JSON of an answer, checked against what its operation declares, with some values left open.
 * @param leaveOpen puts LEFT_OPEN in place of these
 */
export const prepareAnswer = (
  operation: AnyOperation,
  payload: object,
  leaveOpen: (declared: object) => object,
): OpenJson => openJson({ status: true, ...leaveOpen(declaredAnswer(operation, payload)) });
