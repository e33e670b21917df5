import { validateOutput } from './validate-output';
import type { AnyOperation } from './operation';
import { jsonTemplate, type JsonTemplate } from '@/lib/platform/http/json-template';

/**
 * The JSON of a response, checked against what its operation declares, with some values left open.
 * @param leaveOpen puts HOLE in place of these
 */
export const operationJson = (
  operation: AnyOperation,
  payload: object,
  leaveOpen: (declared: object) => object,
): JsonTemplate => jsonTemplate({ status: true, ...leaveOpen(validateOutput(operation, payload)) });
