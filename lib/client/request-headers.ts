import { readCookie } from './cookies';

function hostType(): string {
  try {
    return /^\w*$/.exec(atob(readCookie('hosttype')))?.[0] ?? '';
  } catch {
    return '';
  }
}

/**
 * The headers of every call.
 * @param isJson whether its body is JSON
 * @param companyId the company for which the signed-in person acts
 */
export function requestHeaders(isJson: boolean, companyId: string | null): Record<string, string> {
  const token = readCookie('token');
  const hosttype = hostType();
  return {
    ...(isJson && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hosttype && { hosttype }),
    ...(companyId && { companyId }),
  };
}
