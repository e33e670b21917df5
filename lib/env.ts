import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// or postgresql:// URL');
const webUrl = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/, 'must be an http:// or https:// URL')
  .refine((url) => URL.canParse(url), 'must be an http:// or https:// URL');

/** Others' paths are added to it. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}

/** Links are made by adding a path to it, and browsers name it as the origin of what they send. */
const webOrigin = webUrl.refine((text) => {
  if (!URL.canParse(text)) return true;
  return isPlainAddress(text) && /^\/+$/.test(new URL(text).pathname);
}, 'must be a scheme, host and port only, such as https://wherewell.example');

const mailbox = z
  .string()
  .regex(
    /^([^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
    'must be an address, such as Wherewell <hello@example.org>',
  );

const domainName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** What UploadThing's dashboard gives out: JSON in base64. */
const uploadThingToken = z.string().refine((token) => {
  try {
    const { apiKey, appId, regions }: Record<string, unknown> = JSON.parse(atob(token));
    const named = String(apiKey).startsWith('sk_') && typeof appId === 'string';
    return named && Array.isArray(regions) && regions.length > 0;
  } catch {
    return false;
  }
}, 'must be the UploadThing token from your app’s dashboard');

const base64url = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      'must be a key that npm run push:keys made',
    );

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/** Without all of them, files can't be stored at an S3 service. */
const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const schema = z
  .object({
    NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
    PORT: withDefault(wholeNumber(1, 65535), '3000'),
    HOST: optional(z.string()),
    APP_URL: optional(webOrigin),
    DRAIN_SECONDS: withDefault(wholeNumber(0, 300), '2'),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_DIRECT_URL: optional(postgresUrl),
    DATABASE_PREPARE: withDefault(z.enum(['on', 'off']), 'on'),
    DATABASE_REPLICA_URLS: withDefault(
      z.string().transform((list, ctx) => {
        const urls = list
          .split(',')
          .map((url) => url.trim())
          .filter(Boolean);
        for (const url of urls)
          if (!postgresUrl.safeParse(url).success)
            ctx.addIssue('must be postgres:// URLs, separated by commas');
        return urls;
      }),
      '',
    ),
    DATABASE_POOL_MAX: withDefault(wholeNumber(1, 100), '10'),
    DATA_DIR: withDefault(z.string(), '.data'),
    AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    TRUSTED_PROXIES: withDefault(wholeNumber(0, 10), '0'),
    COOKIE_DOMAINS: withDefault(
      z.string().transform((list, ctx) => {
        const domains = list
          .split(',')
          .map((domain) => domain.trim().replace(/^\./, '').toLowerCase())
          .filter(Boolean);
        if (!domains.every((domain) => domainName.test(domain)))
          ctx.addIssue('must be domains only, separated by commas, such as wherewell.example');
        return domains;
      }),
      '',
    ),
    /** What server/cli.ts was asked to do. */
    RUN_MODE: withDefault(z.enum(['start', 'demo', 'dev']), 'start'),
    DEMO_PUBLIC: withDefault(z.enum(['yes', 'no']), 'no'),
    DEMO_FILL: withDefault(z.enum(['yes', 'no']), 'yes'),
    DEMO_PASSWORD: withDefault(
      z.string().min(8, 'must have at least 8 characters'),
      'Welcome-Home-1',
    ),
    UPLOADTHING_TOKEN: optional(uploadThingToken),
    S3_ENDPOINT: optional(webUrl.refine(isPlainAddress, 'must have no user, query or #')),
    S3_BUCKET: optional(
      z
        .string()
        .regex(
          /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
          'must be 3 to 63 small letters, digits, dots and -',
        ),
    ),
    S3_REGION: withDefault(z.string().regex(/^[a-z\d-]+$/, 'must be like us-east-1'), 'us-east-1'),
    S3_ACCESS_KEY_ID: optional(z.string().regex(/^[!-~]+$/, 'must have no spaces')),
    S3_SECRET_ACCESS_KEY: optional(z.string().regex(/^[!-~]{8,}$/, 'must have no spaces')),
    S3_PUBLIC_ENDPOINT: optional(webUrl.refine(isPlainAddress, 'must have no user, query or #')),
    VIDEO_MAX_MB: withDefault(wholeNumber(1, 24), '2'),
    RESEND_API_KEY: optional(z.string()),
    SMTP_URL: optional(
      z.string().regex(/^smtps?:\/\/[^\s]+$/, 'must be an smtp:// or smtps:// URL'),
    ),
    MAIL_FROM: optional(mailbox),
    MAIL_REPLY_TO: optional(mailbox),
    TASKS: withDefault(z.enum(['on', 'off']), 'on'),
    TASKS_INTERVAL_MS: withDefault(wholeNumber(500, 600_000), '5000'),
    RECAPTCHA_SITE_KEY: optional(z.string()),
    RECAPTCHA_SECRET_KEY: optional(z.string()),
    RECAPTCHA_VERIFY_URL: withDefault(webUrl, 'https://www.google.com/recaptcha/api/siteverify'),
    HOME_LISTINGS_URL: optional(webUrl),
    OPERATOR_NAME: optional(z.string()),
    CONTACT_EMAIL: optional(
      z.string().regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an address, such as hello@example.org'),
    ),
    SITE_TEXTS_DIR: optional(z.string()),
    JOB_BOARD_URL: optional(webUrl.refine(isPlainAddress, 'must have no user, query or #')),
    JOB_BOARD_TOKEN: optional(
      z
        .string()
        .regex(/^[!-~]{8,}$/, 'must have at least 8 letters, numbers and signs, and no spaces'),
    ),
    JOB_BOARD_TIMEOUT_MS: withDefault(wholeNumber(100, 30_000), '10000'),
    PUBLIC_DATA_URL: optional(webUrl),
    CDN_PURGE: optional(z.enum(['fastly', 'cloudflare', 'nginx'])),
    CDN_PURGE_URL: optional(webUrl),
    CDN_PURGE_TOKEN: optional(z.string().min(8, 'must have at least 8 characters')),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      webUrl.refine(isPlainAddress, 'must have no user, query or #'),
    ),
    OTEL_EXPORTER_OTLP_HEADERS: withDefault(
      z.string().regex(/^([\w-]+=[^,\s]*(,|$))*$/, 'must be name=value, separated by commas'),
      '',
    ),
    OTEL_TRACES_SAMPLER_ARG: withDefault(
      z.coerce
        .number('must be from 0 to 1')
        .min(0, 'must be from 0 to 1')
        .max(1, 'must be from 0 to 1'),
      '1',
    ),
    METRICS_PORT: optional(wholeNumber(1, 65535)),
    METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
    PUSH_PUBLIC_KEY: optional(base64url(65)),
    PUSH_PRIVATE_KEY: optional(base64url(32)),
    PUSH_LOOPBACK: withDefault(z.enum(['yes', 'no']), 'no'),
    BACKUP_PASSPHRASE: optional(z.string().min(12, 'must have at least 12 characters')),
    LOG_LEVEL: withDefault(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'info',
    ),
  })
  .superRefine((env, ctx) => {
    if (env.DATABASE_URL && !env.AUTH_SECRET && env.NODE_ENV === 'production')
      ctx.addIssue({
        code: 'custom',
        path: ['AUTH_SECRET'],
        message: 'must be set (at least 32 random characters) when DATABASE_URL is set',
      });
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
      ctx.addIssue({
        code: 'custom',
        path: ['DATABASE_DIRECT_URL'],
        message: 'needs DATABASE_URL, the connection pooler in front of that server',
      });
    if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL)
      ctx.addIssue({
        code: 'custom',
        path: ['DATABASE_REPLICA_URLS'],
        message: 'needs DATABASE_URL, the server that handles writes',
      });
    if ((env.RESEND_API_KEY || env.SMTP_URL) && !env.MAIL_FROM)
      ctx.addIssue({
        code: 'custom',
        path: ['MAIL_FROM'],
        message: 'must be set when RESEND_API_KEY or SMTP_URL is set',
      });
    for (const [one, other] of [
      ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
      ['RECAPTCHA_SECRET_KEY', 'RECAPTCHA_SITE_KEY'],
      ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
      ['PUSH_PRIVATE_KEY', 'PUSH_PUBLIC_KEY'],
    ] as const)
      if (!env[one] && env[other])
        ctx.addIssue({
          code: 'custom',
          path: [one],
          message: `must be set when ${other} is set`,
        });
    if (env.PUSH_PUBLIC_KEY && env.PUSH_PRIVATE_KEY) {
      if (!isPair(env.PUSH_PUBLIC_KEY, env.PUSH_PRIVATE_KEY))
        ctx.addIssue({
          code: 'custom',
          path: ['PUSH_PRIVATE_KEY'],
          message: 'must be of the same pair as PUSH_PUBLIC_KEY (npm run push:keys makes one)',
        });
      if (!env.CONTACT_EMAIL && !env.APP_URL?.startsWith('https:'))
        ctx.addIssue({
          code: 'custom',
          path: ['CONTACT_EMAIL'],
          message: 'must be set with PUSH_PUBLIC_KEY, or APP_URL must be https: push services ask',
        });
    }
    if (env.PUSH_LOOPBACK === 'yes' && env.RUN_MODE === 'start' && env.NODE_ENV === 'production')
      ctx.addIssue({
        code: 'custom',
        path: ['PUSH_LOOPBACK'],
        message: 'is for tests only',
      });
    for (const name of ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'] as const)
      if (env.CDN_PURGE && !env[name])
        ctx.addIssue({
          code: 'custom',
          path: [name],
          message: 'must be set when CDN_PURGE is set',
        });
    if (env.S3_PUBLIC_ENDPOINT || S3_SETTINGS.some((name) => env[name]))
      for (const name of S3_SETTINGS)
        if (!env[name])
          ctx.addIssue({
            code: 'custom',
            path: [name],
            message: 'must be set with the other S3 settings',
          });
    if (env.JOB_BOARD_URL && !env.JOB_BOARD_TOKEN)
      ctx.addIssue({
        code: 'custom',
        path: ['JOB_BOARD_TOKEN'],
        message: 'must be set when JOB_BOARD_URL is set',
      });
  });

export type Env = z.infer<typeof schema>;

/**
 * Reads and checks the settings.
 * @throws an Error that lists every wrong or missing variable and what it must be
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new LoggableError(`These settings are wrong or missing:\n${lines.join('\n')}`);
}

/** The checked settings of this process, read once. */
export function env(): Env {
  return processSingleton('env', () => readEnv(process.env));
}

/** The folder of the embedded database and of stored files, as an absolute path. */
export function dataDir(): string {
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), env().DATA_DIR);
}

/** Whether this process shows the demo: its accounts can be used and its emails read. */
export const demoIsServed = (): boolean => env().RUN_MODE !== 'start';

/** A page of the demo that says what would open. */
const DEMO_HOMES = '/dev/homes/{id}';

/** Where "View Homes" leads, with '{id}' or the id as its last segment; null for no button. */
export const homeListingsUrl = (): string | null =>
  env().HOME_LISTINGS_URL ?? (demoIsServed() ? DEMO_HOMES : null);

/** Where people reach this installation, without a trailing slash. */
export function appUrl(): string {
  return (env().APP_URL ?? `http://localhost:${env().PORT}`).replace(/\/+$/, '');
}

/**
 * The key that encrypts sessions: AUTH_SECRET, or with the embedded database one made at the first
 * start and kept beside it, so that sessions survive a restart.
 */
export function authSecret(): string {
  const { AUTH_SECRET } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  const file = path.join(dataDir(), 'auth-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir(), { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
