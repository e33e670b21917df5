import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { withSecretFiles } from './env-secrets';
import {
  base64url,
  domainName,
  isPair,
  plainUrl,
  mailbox,
  optional,
  postgresUrl,
  uploadThingToken,
  webOrigin,
  webUrl,
  wholeNumberFrom,
  withDefault,
} from './env-shapes';

/** Without all of them, files can't be stored at an S3 service. */
const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Milliseconds that a call gets where CALL_TIMEOUT_MS says nothing else. */
const USUAL_TIMEOUT_MS = 3000;

const schema = z
  .object({
    NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
    PORT: withDefault(wholeNumberFrom(1, 65535), '3000'),
    HOST: optional(z.string()),
    APP_URL: optional(webOrigin),
    DRAIN_SECONDS: withDefault(wholeNumberFrom(0, 300), '2'),
    CALLS_AT_ONCE: withDefault(wholeNumberFrom(1, 10_000), '200'),
    CALL_TIMEOUT_MS: withDefault(wholeNumberFrom(500, 600_000), String(USUAL_TIMEOUT_MS)),
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
    DATABASE_POOL_MAX: withDefault(wholeNumberFrom(1, 100), '10'),
    DATA_DIR: withDefault(z.string(), '.data'),
    AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    TRUSTED_PROXIES: withDefault(wholeNumberFrom(0, 10), '0'),
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
    PLACES_AT_START: withDefault(z.enum(['yes', 'no']), 'yes'),
    DEMO_PASSWORD: withDefault(
      z.string().min(8, 'must have at least 8 characters'),
      'Welcome-Home-1',
    ),
    UPLOADTHING_TOKEN: optional(uploadThingToken),
    S3_ENDPOINT: optional(plainUrl),
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
    S3_PUBLIC_ENDPOINT: optional(plainUrl),
    VIDEO_MAX_MB: withDefault(wholeNumberFrom(1, 24), '2'),
    RESEND_API_KEY: optional(z.string()),
    SMTP_URL: optional(
      z.string().regex(/^smtps?:\/\/[^\s]+$/, 'must be an smtp:// or smtps:// URL'),
    ),
    MAIL_FROM: optional(mailbox),
    MAIL_REPLY_TO: optional(mailbox),
    TASKS: withDefault(z.enum(['on', 'off']), 'on'),
    TASKS_INTERVAL_MS: withDefault(wholeNumberFrom(500, 600_000), '5000'),
    RECAPTCHA_SITE_KEY: optional(z.string()),
    RECAPTCHA_SECRET_KEY: optional(z.string()),
    RECAPTCHA_VERIFY_URL: withDefault(webUrl, 'https://www.google.com/recaptcha/api/siteverify'),
    HOME_LISTINGS_URL: optional(webUrl),
    OPERATOR_NAME: optional(z.string()),
    CONTACT_EMAIL: optional(
      z.string().regex(/^[^<>@\s]+@[^<>@\s]+$/, 'must be an address, such as hello@example.org'),
    ),
    SITE_TEXTS_DIR: optional(z.string()),
    JOB_BOARD_URL: optional(plainUrl),
    JOB_BOARD_TOKEN: optional(
      z
        .string()
        .regex(/^[!-~]{8,}$/, 'must have at least 8 letters, numbers and signs, and no spaces'),
    ),
    JOB_BOARD_TIMEOUT_MS: withDefault(wholeNumberFrom(100, 30_000), '10000'),
    PUBLIC_DATA_URL: optional(webUrl),
    CDN_PURGE: optional(z.enum(['fastly', 'cloudflare', 'nginx'])),
    CDN_PURGE_URL: optional(webUrl),
    CDN_PURGE_TOKEN: optional(z.string().min(8, 'must have at least 8 characters')),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(plainUrl),
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
    METRICS_PORT: optional(wholeNumberFrom(1, 65535)),
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
 * Reads and checks the settings, also those in files.
 * @throws an Error that lists every wrong or missing variable and what it must be
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { settings, faults } = withSecretFiles(source, Object.keys(schema.shape));
  const { success, data, error } = schema.safeParse(settings);
  if (success && faults.size === 0) return data;
  // Of a setting whose file is wrong, nothing else is known.
  const others = error?.issues.filter(({ path: [name] }) => !faults.has(String(name))) ?? [];
  const lines = [
    ...[...faults].map(([name, fault]) => `  ${name}_FILE ${fault}`),
    ...others.map((issue) => `  ${issue.path.join('.')} ${issue.message}`),
  ];
  throw new LoggableError(`These settings are wrong or missing:\n${lines.join('\n')}`);
}

/** The checked settings of this process, read once. */
export function env(): Env {
  return processSingleton('env', () => readEnv(process.env));
}

/**
 * How long something may take that a call or a page waits for: what is right beside three seconds,
 * in proportion to CALL_TIMEOUT_MS.
 */
export const patience = (milliseconds: number): number =>
  Math.round((milliseconds * env().CALL_TIMEOUT_MS) / USUAL_TIMEOUT_MS);

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
