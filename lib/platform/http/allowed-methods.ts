import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { PlainHeaders, type ResponseHeaders } from './response-headers';
import { AppError } from './errors';
import type { ApiResponse, ApiRequest } from './http-types';
import { secured } from './security-headers';

/** @throws AppError 'method' unless the request uses one of these */
export function allowMethods(
  { method }: Pick<ApiRequest, 'method'>,
  methods: readonly string[],
): void {
  if (!methods.includes(method))
    throw new AppError('method', ERROR_MESSAGES.wrongMethod, {
      headers: { allow: methods.join(', ') },
    });
}

/** Whether a request wants to know what an address understands, and nothing else. */
export const isOptions = ({ method }: ApiRequest): boolean => method === 'OPTIONS';

/** @param headers of the response */
export function optionsResponse(
  methods: readonly string[],
  headers: ResponseHeaders = new PlainHeaders(),
): ApiResponse {
  headers.set('allow', [...methods, 'OPTIONS'].join(', '));
  return secured({ status: 204, headers, body: null });
}
