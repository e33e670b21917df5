import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPushEndpoint, PrivateAddressError, publicLookup } from './endpoint';
import type { PushSettings } from './settings';

export interface PushTarget {
  endpoint: string;
  /** The browser's keys, in base64url. */
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** JSON that the service worker reads. */
  payload: string;
  /** Of several with the same topic that wait at the push service, the last is delivered. */
  topic: string;
}

/** Seconds for which a push service keeps what it can't deliver yet. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Milliseconds that a push service has to respond. */
const PATIENCE = 10_000;

interface PushResponse {
  status: number;
  /** As it came. */
  retryAfter: string | null;
}

/**
 * Sends one notification, encrypted for its browser and signed by this installation.
 * @throws where the push service is out of reach or no push service
 */
export async function sendPush(
  settings: PushSettings,
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic }: PushMessage,
  signal: AbortSignal,
): Promise<PushResponse> {
  if (!isPushEndpoint(endpoint)) throw new PrivateAddressError('not an address of a push service');
  const { default: webPush } = await import('web-push');
  const { headers, body, method } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails: settings, TTL: KEPT_SECONDS, urgency: 'normal', topic },
  );
  const request = endpoint.startsWith('http:') ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method,
        headers: headers as Record<string, string>,
        lookup: publicLookup,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      },
      (response) => {
        // The status says it all; whatever else comes isn't waited for.
        response.destroy();
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] ?? null,
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
