import { WORKER_PATH } from '@/lib/shared/constants/worker';
import type { KeepRequest, ReleaseQuestion } from '../worker/messages';

/** Milliseconds between looks for a new release, in a tab that stays open. */
const LOOK_EVERY = 30 * 60_000;

/** Paths of what this page has loaded of the build. */
const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === window.location.origin)
      .map(({ pathname }) => pathname)
      .filter((path) => path.startsWith('/_next/static/')),
  ),
];

/** Paths of the scripts that this page began with. */
const ownScripts = (): string[] =>
  [...document.scripts]
    .filter(({ src }) => src.startsWith(`${window.location.origin}/_next/static/`))
    .map(({ src }) => new URL(src).pathname);

/** Asks the worker whether it is of this page's release. */
function isCurrent(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  const question: ReleaseQuestion = { type: 'is-current', scripts: ownScripts() };
  worker.postMessage(question, [port2]);
  return answer;
}

/** A worker of an earlier demo on this address would serve its own pages in place of these. */
async function removeWorkers(container: ServiceWorkerContainer): Promise<void> {
  const found = await container.getRegistrations();
  await Promise.all(found.map((registration) => registration.unregister()));
}

/**
 * Has the worker keep the shell and what this page has loaded, to open without a network. Loads
 * nothing where there is no worker.
 * @param loadScreens loads the code of the screens that open without a network
 */
export async function keepOffline(loadScreens: () => Promise<void>): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  await loadScreens();
  const request: KeepRequest = { type: 'keep', files: loadedFiles() };
  active?.postMessage(request);
}

/**
 * Registers the service worker, which only the production build has, and looks for new releases
 * from time to time.
 * @param onRelease runs when the worker of another release has taken over: this page still works
 * @returns stops looking
 */
export function registerWorker(onRelease: () => void): () => void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!container) return () => {};
  if (process.env.NODE_ENV !== 'production') {
    void removeWorkers(container);
    return () => {};
  }
  let registration: ServiceWorkerRegistration | undefined;
  let lookedAt = Date.now();
  // A browser that refuses workers shows everything as before, with a network.
  container.register(WORKER_PATH, { updateViaCache: 'none' }).then(
    (registered) => {
      registration = registered;
    },
    () => {},
  );
  const look = () => {
    if (document.hidden || Date.now() < lookedAt + LOOK_EVERY) return;
    lookedAt = Date.now();
    registration?.update().catch(() => {});
  };
  const onTakeover = () => {
    const worker = container.controller;
    if (worker) void isCurrent(worker).then((current) => current || onRelease());
  };
  const timer = setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', look);
  container.addEventListener('controllerchange', onTakeover);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    container.removeEventListener('controllerchange', onTakeover);
  };
}
