import type { CallInput } from '@/lib/app/calls';
import { WORKER_PATH } from '@/lib/shared/constants/worker';

/** Notifications could not be turned on, in words for the person. */
export class PushRefused extends Error {}

/** Why this browser shows no notifications of this site. */
export type PushObstacle = 'home-screen' | 'unsupported' | 'blocked';

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** What stands in the way of notifications here; null where they can be asked for. */
export function pushObstacle(): PushObstacle | null {
  if (!container() || !('PushManager' in window) || !('Notification' in window))
    // Safari of phones and tablets has them for what was added to the Home Screen alone.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));

/** Whether a subscription takes what is signed with this key. */
function isFor({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return false;
  const [own, wanted] = [new Uint8Array(options.applicationServerKey), bytesOf(publicKey)];
  return own.length === wanted.length && own.every((byte, at) => byte === wanted[at]);
}

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await container()?.getRegistration())?.pushManager?.getSubscription()) ?? null;

/** Where this browser takes notifications of this site; null where it takes none. */
export async function endpointHere(publicKey: string): Promise<string | null> {
  const known = await subscriptionHere().catch(() => null);
  return known && isFor(known, publicKey) ? known.endpoint : null;
}

/**
 * Asks the person for permission, and their browser for an address.
 * @throws PushRefused
 */
export async function subscribeHere(publicKey: string): Promise<CallInput<'push/subscribe'>> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused('Your browser doesn’t allow notifications from this site.');
  try {
    const workers = container();
    await workers?.register(WORKER_PATH, { updateViaCache: 'none' });
    const manager = (await workers?.ready)?.pushManager;
    const known = await manager?.getSubscription();
    if (known && !isFor(known, publicKey)) await known.unsubscribe();
    const made = await manager?.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    });
    const { endpoint = '', keys = {} } = made?.toJSON() ?? {};
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
  } catch {
    throw new PushRefused('Your browser couldn’t turn notifications on. Please try again later.');
  }
}

/** Has this browser take no more notifications; its push service refuses them from then on. */
export async function unsubscribeHere(): Promise<void> {
  await subscriptionHere()
    .then((known) => known?.unsubscribe())
    .catch(() => {});
}
