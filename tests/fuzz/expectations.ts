import { expect } from 'vitest';
import { PATIENT } from '../support/app';
import { isLongTail } from '../support/long-tail';

/** Milliseconds in which every answer is there: a call is given up before. */
export const SLOWEST_MS = isLongTail ? 3500 : Number(PATIENT.CALL_TIMEOUT_MS) + 500;

/** What no answer may hold: parts of statements, hashes, places in the code. */
const INSIDE =
  /\$argon2|Failed query|PostgresError|node_modules|insert into "|from "users"|\n {4}at /;

const SENTENCE = /\p{L}{2,}/u;

/** Statuses of the contract; 503 says when to come back. */
const TOLD = [200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503];

/** @returns whether the call worked */
export async function expectWellFormed(
  response: Response,
  emailsOfOthers: readonly string[],
): Promise<boolean> {
  const text = await response.text();
  const told = `${response.status} ${text.slice(0, 300)}`;
  expect(TOLD, told).toContain(response.status);
  if (response.status === 503 || response.status === 429)
    expect(Number(response.headers.get('retry-after')), told).toBeGreaterThan(0);
  if (response.status === 405) expect(response.headers.get('allow'), told).toMatch(/GET|POST/);
  expect(response.headers.get('content-type'), told).toMatch(/^application\/json/);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(typeof body.status, told).toBe('boolean');
  if (body.status) expect(response.status).toBe(200);
  else expectError(body, told);
  expect(text).not.toMatch(INSIDE);
  for (const email of emailsOfOthers) expect(text, told).not.toContain(email);
  return body.status === true;
}

function expectError(body: Record<string, unknown>, told: string): void {
  const { message, field, fieldMessage, ...data } = body;
  expect(data, told).toEqual({ status: false });
  expect(message, told).toMatch(SENTENCE);
  if (field !== undefined) {
    expect(typeof field, told).toBe('string');
    expect(fieldMessage, told).toBe(message);
  }
}

/** The same of what a server action returns. @returns whether it worked */
export function expectActionResult(answer: unknown, emailsOfOthers: readonly string[]): boolean {
  const text = JSON.stringify(answer);
  const { ok, httpStatus, message, field, data, ...more } = answer as Record<string, unknown>;
  expect(more, text).toEqual({});
  if (ok === true) expect(typeof data, text).toBe('object');
  else {
    expect(ok, text).toBe(false);
    expect(TOLD, text).toContain(httpStatus);
    expect(message, text).toMatch(SENTENCE);
    if (field !== undefined) expect(typeof field, text).toBe('string');
  }
  expect(text).not.toMatch(INSIDE);
  for (const email of emailsOfOthers) expect(text).not.toContain(email);
  return ok === true;
}

/** The promise, or a failure when it takes longer than anything may. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This took too long.')), SLOWEST_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
