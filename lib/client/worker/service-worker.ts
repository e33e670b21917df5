/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, Serwist } from 'serwist';
import { PAGES } from '@/lib/shared/constants/paths';
import { outdatedCaches, PICTURES_CACHE } from './caches';
import { releaseFiles } from './files';
import { isKeepRequest, isReleaseQuestion } from './messages';
import { showNotices } from './push';
import { isOfRelease } from './release-files';
import { savedPages } from './saved-pages';

declare const self: ServiceWorkerGlobalScope;

/** Set when the worker is bundled (server/worker.ts): the files of the build, and their name. */
declare const WORKER_FILES: readonly string[];
declare const WORKER_RELEASE: string;

const MOST_PICTURES = 120;

const files = new Set(WORKER_FILES);
const { answerFile, keepFiles } = releaseFiles(WORKER_RELEASE, files);
const { keepShell, answerShell, answerPage } = savedPages(WORKER_RELEASE, files);

const isNavigation = ({ mode }: Request): boolean => mode === 'navigate';

// A tab that is open keeps its own files (`outdatedCaches`), so the new worker need not wait for
// it. Calls go past it: what they answer is kept by the page (lib/client/offline). It fetches
// nothing of its own accord: a first visit would pay for screens that nobody opens.
const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: ({ request }) => answerFile(request),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && isNavigation(request) && url.pathname === PAGES.home,
      handler: answerShell,
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && isNavigation(request) && /^\/(?:community|compare)\//.test(url.pathname),
      handler: answerPage,
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin &&
        (url.pathname.startsWith('/assets/') ||
          (request.destination === 'image' && url.pathname.startsWith('/api/media/'))),
      handler: new CacheFirst({
        cacheName: PICTURES_CACHE,
        plugins: [
          new ExpirationPlugin({
            maxEntries: MOST_PICTURES,
            maxAgeSeconds: 30 * 24 * 60 * 60,
            purgeOnQuotaError: true,
          }),
        ],
      }),
    },
  ],
});
serwist.addEventListeners();

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const outdated = outdatedCaches(await caches.keys(), WORKER_RELEASE);
    await Promise.all(outdated.map((name) => caches.delete(name)));
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (isReleaseQuestion(data)) ports[0]?.postMessage(isOfRelease(data.scripts, files));
  // The shell comes last: where it is kept, so are the files that it needs.
  if (isKeepRequest(data)) event.waitUntil(keepFiles(data.files).then(keepShell));
});

showNotices(self);
