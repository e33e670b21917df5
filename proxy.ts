import { NextResponse, type NextRequest } from 'next/server';
import { refuse } from '@/lib/server/envelope';
import { Refusal } from '@/lib/server/errors';
import { checkOrigin } from '@/lib/server/request';

const development = process.env.NODE_ENV === 'development';

/** What reCAPTCHA needs, where an operator chose it. */
const recaptcha = process.env.RECAPTCHA_SITE_KEY
  ? ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'
  : '';

/** What a page may load; scripts need the nonce of this very answer. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // Radix positions its dialogs and popovers with inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${recaptcha}`,
    `frame-src 'self'${recaptcha}`,
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages are read; whatever else reaches them is a server action. */
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** The refusal of an action that another site sends; Next would answer it as a fault of ours. */
function fromElsewhere(request: NextRequest): Response | null {
  if (READING.includes(request.method)) return null;
  try {
    checkOrigin(request);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return refuse(error, new Headers());
    throw error;
  }
}

export function proxy(request: NextRequest): Response {
  const refused = fromElsewhere(request);
  if (refused) return refused;
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Pages only: where the proxy runs, request bodies are cut at 10 MB. */
export const config = {
  matcher: ['/((?!api/|_next/|favicon.ico|icon.svg|manifest.webmanifest|robots.txt|sitemap).*)'],
};
