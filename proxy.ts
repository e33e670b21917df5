import { NextResponse, type NextRequest } from 'next/server';
import { checkActionRequest } from '@/lib/platform/operations/action-request';
import { errorResponse } from '@/lib/platform/http/envelope';
import { AppError } from '@/lib/platform/http/errors';
import { toResponse } from '@/lib/platform/http/http-types';
import { PUBLIC_RENDER_HEADER } from '@/lib/platform/http/request';
import { newNonce, pagePolicy, securityHeaders } from '@/lib/platform/http/security-headers';

/** The refusal of what Next would answer as a fault of ours. */
async function appErrorOf(request: NextRequest): Promise<Response | null> {
  try {
    await checkActionRequest(request);
    return null;
  } catch (error) {
    if (error instanceof AppError) return toResponse(errorResponse(error, new Headers()));
    throw error;
  }
}

export async function proxy(request: NextRequest): Promise<Response> {
  const refused = await appErrorOf(request);
  if (refused) return refused;
  // The server adds a policy and the other headers to what is the same for everybody.
  if (request.headers.has(PUBLIC_RENDER_HEADER)) return NextResponse.next();
  const nonce = newNonce();
  const policy = pagePolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  // Next compares the two once more, by its own rules: whoever came so far is of this site.
  const origin = request.headers.get('origin');
  if (request.method === 'POST' && origin) headers.set('x-forwarded-host', new URL(origin).host);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
  response.headers.set('content-security-policy', policy);
  return response;
}

/**
 * All but calls, where bodies would be cut at 10 MB, and the files of the build. Anchored at a
 * slash: what only begins like one of them is a page.
 */
export const config = { matcher: ['/((?!api/|_next/static/).*)'] };
