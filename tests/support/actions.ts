import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { cookieName } from '@/lib/platform/auth/cookies';

interface Manifest {
  node: Record<string, { exportedName?: string; filename?: string }>;
}

/** The ids of the server actions of the build, by their names. */
export function actionIds(): Map<string, string> {
  const manifest = JSON.parse(
    readFileSync('.next/server/server-reference-manifest.json', 'utf8'),
  ) as Manifest;
  return new Map(
    Object.entries(manifest.node).map(([id, { exportedName }]) => [exportedName ?? '', id]),
  );
}

export interface ActionReply {
  httpStatus: number;
  /** What the action returned; null where none was run. */
  answer: {
    ok: boolean;
    httpStatus?: number;
    message?: string;
    field?: string;
    data?: { message?: string };
  } | null;
  text: string;
}

/** Sends what the browser sends for an action, with any session and any headers. */
export async function runAction(
  id: string,
  input: unknown,
  {
    session,
    headers = {},
  }: { session?: string | undefined; headers?: Record<string, string> } = {},
): Promise<ActionReply> {
  const response = await fetch(inject('appUrl') ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'next-action': id,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      ...(session !== undefined && { cookie: `${cookieName('session')}=${session}` }),
      ...headers,
    },
    body: JSON.stringify([input]),
  });
  const text = await response.text();
  // The answer is a row of its own in the stream: a number, a colon and the value as JSON.
  const row = /^[\da-f]+:(\{"ok":.*\})$/m.exec(text)?.[1];
  return {
    httpStatus: response.status,
    answer: row ? (JSON.parse(row) as ActionReply['answer']) : null,
    text,
  };
}
