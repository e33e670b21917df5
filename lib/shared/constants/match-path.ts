/** The parts of a path by the names that its pattern gives them. */
export type PathParams = Readonly<Record<string, string>>;

function decoded(pathname: string): string[] {
  const parts = pathname.replace(/\/+$/, '').split('/');
  try {
    return parts.map(decodeURIComponent);
  } catch {
    // Badly encoded: taken as it is.
    return parts;
  }
}

/**
 * @param pattern with ':name' for a part; '*' fits everything
 * @returns null where the path has another shape: other words, in any case, or an empty part
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  if (pattern === '*') return {};
  const wanted = decoded(pattern);
  const given = decoded(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
