/// <reference lib="webworker" />
import { filesCache } from './caches';

/**
 * The files of the build: kept when a page uses them, one release apart from the next.
 * @param files paths of all files of this release
 */
export function releaseFiles(release: string, files: ReadonlySet<string>) {
  /** From here, or an earlier release that has the same file, or the network. */
  async function answerFile(request: Request): Promise<Response> {
    const own = await caches.open(filesCache(release));
    const kept = await own.match(request);
    if (kept) return kept;
    const response = (await caches.match(request)) ?? (await fetch(request));
    if (response.ok && files.has(new URL(request.url).pathname))
      await own.put(request, response.clone());
    return response;
  }

  /** Keeps files that a page has used: the browser has them, so they aren't sent again. */
  async function keepFiles(paths: readonly string[]): Promise<void> {
    // One after another: what somebody taps meanwhile has the connection.
    for (const path of paths)
      if (files.has(path)) await answerFile(new Request(path, { cache: 'force-cache' }));
  }

  return { answerFile, keepFiles };
}
