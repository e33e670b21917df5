import {
  copyResponse,
  ExpirationPlugin,
  NetworkFirst,
  type RouteHandlerCallbackOptions,
} from 'serwist';
import { PATHS, PAGES, shellHref } from '@/lib/shared/constants/paths';
import { pagesCache } from './caches';
import { SAVED_MARK } from './messages';
import { filesNamedIn, isOfRelease } from './release-files';

/** Pages of communities and comparisons that open without a network. */
const MOST_PAGES = 30;

/** Seconds after which the copy is shown to somebody whose network hardly works. */
const PATIENCE_SECONDS = 8;

/** Names the date of the copy where the page finds it. */
const marked = (response: Response): Promise<Response> =>
  copyResponse(response, (init) => {
    const headers = new Headers(init.headers);
    const date = Date.parse(headers.get('date') ?? '') || 0;
    headers.set('server-timing', `${SAVED_MARK};desc="${date}"`);
    return { ...init, headers };
  });

/** Asks the network first; what came is kept where `isKept`, and shown when nothing comes. */
const networkFirst = (
  release: string,
  isKept: (response: Response) => Promise<boolean>,
  mostEntries: number,
) =>
  new NetworkFirst({
    cacheName: pagesCache(release),
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.redirected && (await isKept(response))
            ? response
            : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && marked(cachedResponse),
      },
      new ExpirationPlugin({ maxEntries: mostEntries, purgeOnQuotaError: true }),
    ],
  });

/** What the browser has asked for while the worker started. */
const preloaded = (event: ExtendableEvent): Promise<Response | undefined> =>
  event instanceof FetchEvent ? event.preloadResponse : Promise.resolve(undefined);

/** The shell of the release before, whose files are kept too. @throws where there is none */
async function earlierShell(error: unknown): Promise<Response> {
  const copy = await caches.match(PAGES.home);
  if (copy) return marked(copy);
  throw error;
}

/** The shell's screen of what a page of the server shows. */
function screenOf({ pathname }: URL): string {
  const [, id] = /^\/community\/(\d+)\//.exec(pathname) ?? [];
  if (id) return shellHref(PATHS.communityDetails.to({ id: Number(id) }));
  const [, ids] = /^\/compare\/([\d-]+)$/.exec(pathname) ?? [];
  if (ids) return shellHref(`${PATHS.compare.pattern}?ids=${ids.replaceAll('-', ',')}`);
  return shellHref(PATHS.home.pattern);
}

/**
 * The pages that open without a network.
 * @param files what the worker keeps of its release: the shell is kept only where it names these
 */
export function savedPages(release: string, files: ReadonlySet<string>) {
  const isOurs = async (response: Response) =>
    isOfRelease(filesNamedIn(await response.clone().text()), files);
  const shell = networkFirst(release, isOurs, MOST_PAGES + 1);
  const pages = networkFirst(release, isOurs, MOST_PAGES + 1);

  return {
    /** Keeps the shell, unless the server has another release by now: its worker comes soon. */
    async keepShell(): Promise<void> {
      const cache = await caches.open(pagesCache(release));
      if (await cache.match(PAGES.home)) return;
      const response = await fetch(PAGES.home, { credentials: 'omit' });
      if (response.ok && (await isOurs(response))) await cache.put(PAGES.home, response);
    },

    /** The shell, whatever is asked for behind its question mark. */
    answerShell: async ({
      request,
      event,
      url,
    }: RouteHandlerCallbackOptions): Promise<Response> => {
      const kept = (asked: Request) => shell.handle({ request: asked, event }).catch(earlierShell);
      if (url.search === '') return kept(request);
      const fromNetwork = async () => (await preloaded(event)) ?? fetch(request);
      return fromNetwork().catch(() => kept(new Request(PAGES.home)));
    },

    /** A page of the server; where there is no copy, the shell shows what it has of the same. */
    answerPage: ({ request, event, url }: RouteHandlerCallbackOptions): Promise<Response> =>
      pages.handle({ request, event }).catch(() => Response.redirect(screenOf(url), 302)),
  };
}
