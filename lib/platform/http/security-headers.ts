import { randomBytes } from 'node:crypto';
import { appUrl, env } from '@/lib/env';
import type { ApiResponse } from './http-types';

/** What no page of ours uses, and no injected script may. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Where somebody is, they are asked on a click of theirs: to sort the list by distance. */
const FEATURES = [...UNUSED_FEATURES.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(
  ', ',
);

/** What a response that is no page may do in a browser: nothing. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** What the service worker may do: ask this site, and show its icon with notifications. */
export const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";

let known: Readonly<Record<string, string>> | undefined;

/** The headers of every response from any server; the Content-Security-Policy comes on top. */
export function securityHeaders(): Readonly<Record<string, string>> {
  known ??= {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(appUrl().startsWith('https://') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
  return known;
}

let ofResponses: Readonly<Record<string, string>> | undefined;

/** Of every response that is no page. */
export const callHeaders = (): Readonly<Record<string, string>> =>
  (ofResponses ??= { ...securityHeaders(), 'content-security-policy': NOTHING_ALLOWED });

/** The same response, with whatever of these headers it does not set itself. */
export function secured<Result extends ApiResponse>(response: Result): Result {
  const { headers } = response;
  const wanted = callHeaders();
  for (const name in wanted) if (!headers.has(name)) headers.set(name, wanted[name] ?? '');
  return response;
}

export const newNonce = (): string => randomBytes(18).toString('base64');

/**
 * The Content-Security-Policy of a page that is rendered for one request: scripts need this nonce,
 * and what those load may run too.
 */
export const pagePolicy = (nonce: string): string =>
  policyWith([`'nonce-${nonce}'`, "'strict-dynamic'"]);

/**
 * The Content-Security-Policy of a page that everybody gets alike: files of this site, and the
 * inline scripts with these hashes (`'sha256-…'`).
 */
export const hashPolicy = (hashes: readonly string[]): string =>
  policyWith([...hashes, ...(env().RECAPTCHA_SITE_KEY ? RECAPTCHA_SCRIPTS : [])]);

/** What reCAPTCHA documents, for operators who chose it. */
const RECAPTCHA_SCRIPTS = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];
const RECAPTCHA_FRAMES =
  ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

function policyWith(scripts: readonly string[]): string {
  const development = env().NODE_ENV === 'development';
  const recaptcha = env().RECAPTCHA_SITE_KEY ? RECAPTCHA_FRAMES : '';
  const { S3_PUBLIC_ENDPOINT } = env();
  const videos = S3_PUBLIC_ENDPOINT ? ` ${new URL(S3_PUBLIC_ENDPOINT).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${development ? " 'unsafe-eval'" : ''}`,
    // Radix positions its dialogs and popovers with inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${recaptcha}`,
    `frame-src 'self'${recaptcha}`,
    `media-src 'self' blob:${videos}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
