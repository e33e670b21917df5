/** The headers of a response, as handlers use them; standard Headers are some. */
export type ResponseHeaders = Pick<Headers, 'get' | 'set' | 'has' | 'append' | 'getSetCookie'> &
  Iterable<[string, string]>;

const COOKIE = 'set-cookie';

/**
 * Headers for responses that the Node server sends itself: they check nothing and sort nothing,
 * which standard Headers do at many times the price. Only our own names and values may come in.
 */
export class PlainHeaders implements ResponseHeaders {
  private readonly values = new Map<string, string>();
  private readonly cookies: string[] = [];

  /** @param common what these headers start with, by names in small letters */
  constructor(common: Readonly<Record<string, string>> = {}) {
    for (const name in common) this.values.set(name, common[name] ?? '');
  }

  get(name: string): string | null {
    return this.values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    const key = name.toLowerCase();
    return key === COOKIE ? this.cookies.length > 0 : this.values.has(key);
  }

  set(name: string, value: string): void {
    this.values.set(name.toLowerCase(), value);
  }

  append(name: string, value: string): void {
    const key = name.toLowerCase();
    if (key === COOKIE) return void this.cookies.push(value);
    const known = this.values.get(key);
    this.values.set(key, known === undefined ? value : `${known}, ${value}`);
  }

  getSetCookie(): string[] {
    return [...this.cookies];
  }

  *[Symbol.iterator](): Generator<[string, string], undefined> {
    yield* this.values;
    for (const cookie of this.cookies) yield [COOKIE, cookie];
    return undefined;
  }
}
