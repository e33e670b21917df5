/** What is largest on a community's page, as the early script has learned and drawn it. */
export interface EarlyPlace {
  name: string;
  /** County and state. */
  where: string;
  /** What the key facts say of the population count; blank where nothing, or more than that. */
  note: string;
  isRepresented: boolean;
  /** The photo's path; null where there is none. */
  images: string | null;
}

/** What the page's early script asked the server for, before the shell's code was there. */
export interface EarlyRead {
  url: string;
  /** The request's body, as the shell would send it. */
  body: string;
  /** The readable cookie beside the session, when it was sent. */
  token: string;
  /** Milliseconds since 1970. */
  at: number;
  headers: Record<string, string>;
  response: Promise<Response>;
  /** The community, once it is known. */
  place?: EarlyPlace;
}

declare global {
  interface Window {
    earlyRead?: EarlyRead | undefined;
  }
}

/**
 * Milliseconds for which a response counts as that of now: code takes its time on a slow network.
 */
const FRESH_FOR = 30_000;

const sameHeaders = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/**
 * The response to this very request, if the page has asked for it already and nobody has taken it.
 * @param headers what the shell would send
 */
export function takeEarlyRead(
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  if (typeof window === 'undefined') return undefined;
  const early = window.earlyRead;
  if (early?.url !== url || early.body !== body || !sameHeaders(early.headers, headers))
    return undefined;
  window.earlyRead = undefined;
  return Date.now() - early.at < FRESH_FOR ? early.response : undefined;
}

/** The community that the address names, where the page has learned of it already. */
export const earlyPlace = (): EarlyPlace | undefined =>
  typeof window === 'undefined' ? undefined : window.earlyRead?.place;
