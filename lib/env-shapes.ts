import { createECDH } from 'node:crypto';
import * as z from 'zod';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankIsUnset, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// or postgresql:// URL');
export const webUrl = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/, 'must be an http:// or https:// URL')
  .refine((url) => URL.canParse(url), 'must be an http:// or https:// URL');

/** Others' paths are added to it. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

export const plainUrl = webUrl.refine(isPlainAddress, 'must have no user, query or #');

/** Links are made by adding a path to it, and browsers name it as the origin of what they send. */
export const webOrigin = webUrl.refine((text) => {
  if (!URL.canParse(text)) return true;
  return isPlainAddress(text) && /^\/+$/.test(new URL(text).pathname);
}, 'must be a scheme, host and port only, such as https://wherewell.example');

export const mailbox = z
  .string()
  .regex(
    /^([^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
    'must be an address, such as Wherewell <hello@example.org>',
  );

export const domainName =
  /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
export const wholeNumberFrom = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** What UploadThing's dashboard gives out: JSON in base64. */
export const uploadThingToken = z.string().refine((token) => {
  try {
    const { apiKey, appId, regions }: Record<string, unknown> = JSON.parse(atob(token));
    const named = String(apiKey).startsWith('sk_') && typeof appId === 'string';
    return named && Array.isArray(regions) && regions.length > 0;
  } catch {
    return false;
  }
}, 'must be the UploadThing token from your app’s dashboard');

export const base64url = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      'must be a key that npm run push:keys made',
    );

export function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}
