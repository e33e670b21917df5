import fc from 'fast-check';
import * as z from 'zod';
import { cookieName } from '@/lib/platform/auth/cookies';
import { CONTRACT } from '@/lib/app/calls';
import { methodsOf, type AnyOperation } from '@/lib/platform/operations/operation';
import { ADDRESS_HEADER } from '@/lib/platform/http/request';
import { TEST_APP_URL } from '../support/app';
import { inputOf, type KnownValues } from './values';

/** What is sent: everything but who sends it. */
export interface Sent {
  /** The call's name in the contract. */
  call: string;
  /** That, an alias, or the address that the input is in. */
  path: string;
  method: string;
  input: unknown;
  /** How the body is spoilt. */
  spoilt: 'not' | 'cut' | 'doubled' | 'type' | 'empty' | 'method';
  file: 'none' | 'picture' | 'text' | 'svg' | 'empty';
  bearer: boolean;
  address: string;
}

export const CALLS = new Map<string, AnyOperation>(
  (CONTRACT as readonly AnyOperation[]).map((operation) => [operation.path, operation]),
);

/** Each of these hashes a password, which is slow by design. */
const SLOW = ['user/login', 'user/sign-up', 'user/reset-password', 'user/set-user-password'];

export const schemaOf = ({ input }: AnyOperation) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as z.core.JSONSchema.BaseSchema;

/** A value as a form or an address can hold it. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The address of a call whose input is in it. */
const addressOf = (path: string, input: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf((input as Record<string, unknown> | null)?.[name] ?? 'x');
    return encodeURIComponent(value.toWellFormed()).slice(0, 500) || 'x';
  });

/** Requests to every call of the contract. */
export function anyRequest(known: KnownValues): fc.Arbitrary<Sent> {
  const each = [...CALLS.values()].map((operation) => ({
    weight: SLOW.includes(operation.path) ? 1 : 5,
    arbitrary: fc.record({
      call: fc.constant(operation.path),
      input: inputOf(schemaOf(operation), known),
      name: fc.constantFrom(operation.path, ...(operation.aliases ?? [])),
      method: fc.constantFrom(...methodsOf(operation)),
    }),
  }));
  return fc
    .record({
      made: fc.oneof(...each),
      spoilt: fc.oneof(
        { weight: 20, arbitrary: fc.constant('not' as const) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('cut', 'doubled', 'type', 'empty', 'method' as const),
        },
      ),
      file: fc.constantFrom('none', 'picture', 'text', 'svg', 'empty' as const),
      bearer: fc.boolean(),
      octets: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
    })
    .map(({ made: { name, ...made }, octets, ...rest }) => ({
      ...made,
      ...rest,
      path: addressOf(name, made.input),
      address: `10.${octets.join('.')}`,
    }));
}

/** The values of a form, as far as a form can hold them. */
function formOf({ input, file }: Sent, picture: Uint8Array): FormData {
  const form = new FormData();
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  for (const [name, value] of entries.slice(0, 200)) form.append(name, textOf(value));
  const named = (bytes: Uint8Array | string, name: string, type: string) =>
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
  const files = {
    picture: named(picture, '../../a\u0000"\r\n.jpg', 'image/jpeg'),
    text: named('hello', 'a.jpg', 'image/jpeg'),
    svg: named('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'),
    empty: named('', 'a.png', 'image/png'),
  };
  if (file !== 'none')
    for (const name of ['coverPhoto', 'profilePic', 'imageList', 'file'])
      form.set(name, files[file]);
  return form;
}

function bodyOf(sent: Sent, picture: Uint8Array): { body?: BodyInit; type?: string } {
  const json = () => JSON.stringify(sent.input) ?? '';
  switch (sent.spoilt) {
    case 'cut':
      return { body: json().slice(0, -1), type: 'application/json' };
    case 'doubled':
      return { body: json() + json(), type: 'application/json' };
    case 'type':
      return { body: json(), type: 'multipart/form-data; boundary=' };
    case 'empty':
      return {};
    default:
      return (CALLS.get(sent.call)?.body ?? 'json') === 'json'
        ? { body: json(), type: 'application/json' }
        : { body: formOf(sent, picture) };
  }
}

/** The request as a handler gets it. @param session of who sends it */
export function requestOf(sent: Sent, session: string | null, picture: Uint8Array): Request {
  const headers = new Headers({
    host: new URL(TEST_APP_URL).host,
    [ADDRESS_HEADER]: '127.0.0.1',
    'x-forwarded-for': sent.address,
  });
  if (session !== null && sent.bearer) headers.set('authorization', `Bearer ${session}`);
  else if (session !== null) headers.set('cookie', `${cookieName('session')}=${session}`);
  const url = `${TEST_APP_URL}/api/${sent.path}`;
  const method = sent.spoilt === 'method' ? 'DELETE' : sent.method;
  if (method === 'GET') {
    const fields = Object.entries((sent.input ?? {}) as object).slice(0, 50);
    const query = fields.map(([name, value]) => [name, textOf(value).slice(0, 500)]);
    return new Request(`${url}?${new URLSearchParams(query as string[][]).toString()}`, {
      headers,
    });
  }
  const { body, type } = bodyOf(sent, picture);
  if (type !== undefined) headers.set('content-type', type);
  if (typeof body === 'string') headers.set('content-length', String(Buffer.byteLength(body)));
  return new Request(url, { method, headers, ...(body !== undefined && { body }) });
}
