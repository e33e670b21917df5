/** Begins the name of every cache of the worker. */
const PREFIX = 'wherewell';

/** Scripts, style sheets and fonts of one release. */
export const filesCache = (release: string): string => `${PREFIX}-files-${release}`;

/** Pages that name files of one release. */
export const pagesCache = (release: string): string => `${PREFIX}-pages-${release}`;

/** Photos, some of them of people, and outlines of states. */
export const PICTURES_CACHE = `${PREFIX}-pictures`;

/** Releases whose files stay: tabs that were opened under an earlier one still load from them. */
const KEPT_RELEASES = 2;

const OF_RELEASE = new RegExp(`^${PREFIX}-(?:files|pages)-(.+)$`);

const releaseOf = (cache: string): string | undefined => OF_RELEASE.exec(cache)?.[1];

/**
 * The caches that nobody needs anymore.
 * @param names of all caches, the oldest first, as browsers list them
 * @param current the release that serves from now on
 */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  const others = [...new Set(names.map(releaseOf))].filter(
    (release) => release !== undefined && release !== current,
  );
  const kept = [current, ...others.slice(-(KEPT_RELEASES - 1))];
  return names.filter((name) => {
    const release = releaseOf(name);
    return release !== undefined && !kept.includes(release);
  });
}
