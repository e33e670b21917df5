import { inject } from 'vitest';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { cookieName } from '@/lib/platform/auth/cookies';

/** The envelope of an answer, with whatever the call adds. */
export interface Answer<Payload> {
  httpStatus: number;
  headers: Headers;
  body: Payload & { status: boolean; message?: string; field?: string; fieldMessage?: string };
}

const random = () => Math.floor(Math.random() * 250) + 1;

/**
 * The app in this process: TEST_TRANSPORT says by which transport; loaded at the first call only.
 */
async function handle(path: string, init: RequestInit): Promise<Response> {
  const { TRANSPORTS } = await import('./transports');
  return TRANSPORTS[process.env.TEST_TRANSPORT === 'next' ? 'next' : 'node'](path, init);
}

/** A browser-like caller: keeps cookies, sends JSON. */
export class Client {
  private readonly cookies = new Map<string, string>();
  /** Where the calls seem to come from. */
  address = `10.${random()}.${random()}.${random()}`;
  /** The instance that is called over HTTP; without one, the app in this process is. */
  base: string | undefined = inject('appUrl');

  private mayBeBusy = false;

  /** @param session a sealed session, sent as the cookie */
  constructor(session?: string) {
    if (session) this.cookies.set(cookieName('session'), session);
  }

  /** For what is about a 503: elsewhere one fails the test. */
  takingBusy(): this {
    this.mayBeBusy = true;
    return this;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** Makes a call of the contract with input of its type. */
  call<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
  ): Promise<Answer<CallOutput<Path>>> {
    return this.post(path, JSON.stringify(input));
  }

  /** Sends any body, for everything a client should not send. */
  post<Payload = Record<string, unknown>>(
    path: string,
    body: BodyInit | undefined,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<Answer<Payload>> {
    return this.send(path, { method: 'POST', headers, ...(body !== undefined && { body }) });
  }

  get<Payload = Record<string, unknown>>(path: string): Promise<Answer<Payload>> {
    return this.send(path, { method: 'GET' });
  }

  async send<Payload>(path: string, init: RequestInit): Promise<Answer<Payload>> {
    const response = await this.respond(path, init);
    const body = (await response.json()) as Answer<Payload>['body'];
    return { httpStatus: response.status, headers: response.headers, body };
  }

  /** The response as it came, such as of a file. */
  async respond(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    headers.set('x-forwarded-for', this.address);
    const sent = { ...init, headers };
    const response = await (this.base
      ? fetch(`${this.base}/api/${path}`, sent)
      : handle(path, sent));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (response.status === 503 && !this.mayBeBusy)
      throw new Error(`${path} answered 503: ${await response.text()}`);
    return response;
  }
}
