import { solveRobotCheckAt } from './robot';

interface LogIn {
  emailId: string;
  password: string;
  /** What a trusted proxy says of the caller. */
  address: string;
}

/** What the server said to somebody who pressed a button, and how long that took in all. */
export interface Pressed {
  status: number;
  isIn: boolean;
  ms: number;
  /** Whether the server asked for a robot check. */
  wasAsked: boolean;
}

interface Answer {
  status: number;
  body: { deviceAuth?: string; field?: string };
}

/** @param address what a trusted proxy says of the caller */
export async function callAt(
  appUrl: string,
  path: string,
  input: object,
  address: string,
): Promise<Answer> {
  const response = await fetch(`${appUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

interface Asked {
  path: 'user/login' | 'user/sign-up';
  input: object;
  address: string;
}

/** Sends a call with a robot check, as a browser does; status 0 where the check fails. */
async function callChecked(
  appUrl: string,
  { path, input, address }: Asked,
  solve: Solve,
): Promise<Answer> {
  const recapToken = await Promise.resolve(solve()).catch(() => null);
  if (recapToken === null) return { status: 0, body: {} };
  return callAt(appUrl, path, { ...input, recapToken }, address);
}

const pressed = ({ status, body }: Answer, started: number, wasAsked: boolean): Pressed => ({
  status,
  isIn: body.deviceAuth !== undefined,
  ms: performance.now() - started,
  wasAsked,
});

/** Does a robot check. */
type Solve = () => string | Promise<string>;

/** Signs up at an app that was started as a browser does at the press of a button. */
export async function signUpAt(
  appUrl: string,
  { address, ...input }: LogIn & { [field: string]: unknown },
): Promise<Pressed> {
  const started = performance.now();
  const asked = { path: 'user/sign-up', input, address } as const;
  return pressed(await callChecked(appUrl, asked, () => solveRobotCheckAt(appUrl)), started, true);
}

/**
 * Logs in to an app that was started as a browser does at the press of a button: it does a robot
 * check where it is asked for one, and sends the log-in again.
 * @param solve does the check, there and then by default
 */
export async function logInAt(
  appUrl: string,
  { address, ...input }: LogIn,
  solve: Solve = () => solveRobotCheckAt(appUrl),
): Promise<Pressed> {
  const started = performance.now();
  const asked = { path: 'user/login', input, address } as const;
  let answer = await callAt(appUrl, asked.path, input, address);
  const wasAsked = answer.body.field === 'recapToken';
  if (wasAsked) answer = await callChecked(appUrl, asked, solve);
  return pressed(answer, started, wasAsked);
}
