import { render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HashRouter } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import type * as facilityActions from '@/app/actions/facilities';
import type * as insightActions from '@/app/actions/insights';
import { SessionContext, type Session } from '@/components/auth/session';
import { ClientProvider } from '@/components/shell/client-provider';
import { ToastProvider } from '@/components/ui/overlay/toasts';
import type { Account } from '@/lib/domains/accounts/output';
import { SESSION_ENDED_HEADER } from '@/lib/shared/constants/session-ended';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';
import { besideResponses } from './asked-beside';
import { whatFollows } from './turns';

/** An error, as the server words it. */
export class ApiError {
  constructor(
    readonly httpStatus: number,
    readonly message: string,
    readonly field?: string,
  ) {}
}

const ENDED = Symbol('ended');

/** What a visitor is answered whose session, with which they asked, has ended. */
export const afterSession = <Answer extends object>(response: Answer): Answer => ({
  ...response,
  [ENDED]: true,
});

type Given<Input, Output> =
  | Output
  | ApiError
  | Promise<Output | ApiError>
  | ((input: Input) => Given<Input, Output>);
/** What a test need not write out: the envelope, and fields that the component does not read. */
type Payload<Output> = Partial<Omit<Output, 'status'>>;
type ActionName = keyof typeof facilityActions | keyof typeof insightActions;

/**
 * What the server answers: by call, and by server action. A call that is not in it fails the test.
 */
export type Responses = {
  [Path in CallPath]?: Given<CallInput<Path>, Payload<CallOutput<Path>>>;
} & { [Name in ActionName]?: Given<unknown, object> };

export interface Sent {
  /** The call's path, or the action's name. */
  to: string;
  input: Record<string, unknown>;
  /** The browser's cookies did not go along. */
  asVisitor?: true;
}

export interface Shown extends RenderResult {
  user: UserEvent;
  /** Puts a text in place of what a field holds, as one paste. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
  /** What was sent so far, oldest first. */
  sent: Sent[];
  session: Session;
}

interface Surroundings {
  responses?: Responses;
  /** Who is signed in. */
  account?: Account;
  /** The route, as it is behind the hash. */
  at?: string;
}

/** Shows a component as the shell does, with a server that gives the responses it is given. */
export function show(
  component: ReactNode,
  { responses = {}, account, at = '/' }: Surroundings = {},
): Shown {
  window.location.hash = at;
  const { sent, unanswered } = serve({ ...besideResponses(), ...responses });
  onTestFinished(() => expect(unanswered, 'calls that nothing answers').toEqual([]));
  const session = sessionOf(account);
  // A dialog lets its content be pressed a moment after it is there, and a person takes longer.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const shown = render(
    <ToastProvider>
      <ClientProvider>
        <SessionContext value={session}>
          <HashRouter>{component}</HashRouter>
        </SessionContext>
      </ClientProvider>
    </ToastProvider>,
  );
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text === '') return;
    await user.click(field);
    await user.paste(text);
  };
  return { ...shown, user, fill, sent, session };
}

const sessionOf = (account?: Account): Session => ({
  account: account ?? null,
  signedIn: account !== undefined,
  owners: 0,
  ready: true,
  refresh: vi.fn(() => Promise.resolve()),
  logOut: vi.fn(() => Promise.resolve()),
  entered: vi.fn(),
  leave: vi.fn(),
  openDialog: vi.fn(),
});

/** An answer that the test gives later. */
export function later<Answer extends object>() {
  let give: (response: Answer | ApiError) => void = () => {};
  const response = new Promise<Answer | ApiError>((resolve) => {
    give = resolve;
  });
  return {
    response,
    /** Gives it, and waits until what follows from it is shown. */
    give: (given: Answer | ApiError) => whatFollows(() => give(given)),
  };
}

/** Takes the place of the network. */
function serve(responses: Responses): { sent: Sent[]; unanswered: string[] } {
  const sent: Sent[] = [];
  const unanswered: string[] = [];
  const fetching = async (
    address: string,
    { body, credentials }: RequestInit = {},
  ): Promise<Response> => {
    const [, door = '', to = ''] = /^\/(api|action)\/([^?]+)/.exec(address) ?? [];
    const input = inputOf(body);
    sent.push({ to, input, ...(credentials === 'omit' && { asVisitor: true }) });
    let response: unknown = Reflect.get(responses, to);
    while (typeof response === 'function')
      response = (response as (input: object) => unknown)(input);
    response = await response;
    if (response === undefined) unanswered.push(to || address);
    const refused =
      response === undefined ? new ApiError(404, 'Nothing answers.') : errorIn(response);
    return door === 'action' ? actionResponse(refused, response) : callResponse(refused, response);
  };
  vi.stubGlobal('fetch', fetching);
  return { sent, unanswered };
}

const errorIn = (response: unknown) => (response instanceof ApiError ? response : null);

const TELLS_END = { [SESSION_ENDED_HEADER]: 'true' };

function callResponse(refused: ApiError | null, payload: unknown): Response {
  const headers = Object(payload) === payload && ENDED in (payload as object) ? TELLS_END : {};
  if (!refused) return Response.json({ status: true, ...(payload as object) }, { headers });
  const { httpStatus, message, field } = refused;
  const named = field !== undefined && { field, fieldMessage: message };
  return Response.json({ status: false, message, ...named }, { status: httpStatus });
}

const actionResponse = (refused: ApiError | null, data: unknown): Response =>
  Response.json(refused ? { ok: false, ...refused } : { ok: true, data });

function inputOf(body: RequestInit['body']): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
}
