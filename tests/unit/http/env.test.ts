import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from '@/lib/env';

const PUSH = {
  PUSH_PUBLIC_KEY:
    'BLL23UxM1pAoc2zwBucspTh9u2nxTP1ykZLTnTJG6qgZxa89ZgdQh6fQcBSxGicsyRO5V4rVb5T-YMVMAkRq5YU',
  PUSH_PRIVATE_KEY: 'HowX9tcs-2N68qtCOoezb8IvUbIV3riTDSq6JQTurxw',
  CONTACT_EMAIL: 'hello@wherewell.example',
};

describe('settings', () => {
  test('a pair of keys for notifications is taken, with somebody whom push services can reach', () => {
    expect(readEnv(PUSH)).toMatchObject(PUSH);
    const { CONTACT_EMAIL: _, ...keys } = PUSH;
    expect(readEnv({ ...keys, APP_URL: 'https://wherewell.example' })).toMatchObject(keys);
  });

  test('nothing set is a working installation', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: '.data', DATABASE_REPLICA_URLS: [] });
  });

  test('an empty value counts as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ APP_URL: 'wherewell.example' }, 'APP_URL'],
    [{ APP_URL: 'ftp://wherewell.example' }, 'APP_URL'],
    [{ APP_URL: 'https://:443' }, 'APP_URL'],
    [{ APP_URL: 'https://wherewell.example/towns' }, 'APP_URL'],
    [{ APP_URL: 'https://me:secret@wherewell.example' }, 'APP_URL'],
    [{ APP_URL: 'https://wherewell.example?a=1' }, 'APP_URL'],
    [{ COOKIE_DOMAINS: 'https://wherewell.example' }, 'COOKIE_DOMAINS'],
    [{ COOKIE_DOMAINS: 'wherewell.example:3000' }, 'COOKIE_DOMAINS'],
    [{ COOKIE_DOMAINS: 'wherewell.example/towns' }, 'COOKIE_DOMAINS'],
    [{ COOKIE_DOMAINS: 'wherewell.example, com' }, 'COOKIE_DOMAINS'],
    [{ COOKIE_DOMAINS: '10.0.0.1' }, 'COOKIE_DOMAINS'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DATABASE_REPLICA_URLS: 'postgres://a' }, 'DATABASE_REPLICA_URLS'],
    [{ DATABASE_DIRECT_URL: 'postgres://a' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_PREPARE: 'no' }, 'DATABASE_PREPARE'],
    [{ JOB_BOARD_URL: 'https://board.example' }, 'JOB_BOARD_TOKEN'],
    [{ SMTP_URL: 'mail.example.org:25', MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ UPLOADTHING_TOKEN: 'sk_live_1' }, 'UPLOADTHING_TOKEN'],
    [{ S3_BUCKET: 'media' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'media' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_PUBLIC_ENDPOINT: 'https://files.example' }, 'S3_BUCKET'],
    [{ S3_ENDPOINT: 'https://me:secret@s3.example' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'My Bucket' }, 'S3_BUCKET'],
    [{ S3_REGION: 'us east' }, 'S3_REGION'],
    [{ RESEND_API_KEY: 're_1' }, 'MAIL_FROM'],
    [{ PUSH_PUBLIC_KEY: PUSH.PUSH_PUBLIC_KEY }, 'PUSH_PRIVATE_KEY'],
    [{ PUSH_PRIVATE_KEY: PUSH.PUSH_PRIVATE_KEY }, 'PUSH_PUBLIC_KEY'],
    [{ ...PUSH, PUSH_PUBLIC_KEY: 'short' }, 'PUSH_PUBLIC_KEY'],
    [{ ...PUSH, PUSH_PRIVATE_KEY: 'A'.repeat(43) }, 'PUSH_PRIVATE_KEY'],
    [{ ...PUSH, PUSH_PRIVATE_KEY: `B${PUSH.PUSH_PRIVATE_KEY.slice(1)}` }, 'PUSH_PRIVATE_KEY'],
    [{ ...PUSH, CONTACT_EMAIL: '' }, 'CONTACT_EMAIL'],
    [{ PUSH_LOOPBACK: 'yes', NODE_ENV: 'production' }, 'PUSH_LOOPBACK'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'A <a@example.org>\r\nBcc: <b@example.org>' }, 'MAIL_FROM'],
    [{ MAIL_REPLY_TO: 'a@example.org\r\nBcc: b@example.org' }, 'MAIL_REPLY_TO'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_TRACES_SAMPLER_ARG: '50' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ TASKS: 'no' }, 'TASKS'],
    [{ TASKS_INTERVAL_MS: '1' }, 'TASKS_INTERVAL_MS'],
    [{ RECAPTCHA_SITE_KEY: 'k' }, 'RECAPTCHA_SECRET_KEY'],
    [{ RECAPTCHA_SECRET_KEY: 'k' }, 'RECAPTCHA_SITE_KEY'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://a' }, 'AUTH_SECRET'],
  ])('%j is refused by name', (source, name) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^These settings[^]*${name} \\w`));
  });

  test.each(['https://wherewell.example', 'http://10.0.0.1:3000/'])('APP_URL may be %s', (url) => {
    expect(readEnv({ APP_URL: url }).APP_URL).toBe(url);
  });

  test('domains are compared without case, spaces and a leading dot', () => {
    expect(readEnv({ COOKIE_DOMAINS: ' .Wherewell.Example , xn--a.test' }).COOKIE_DOMAINS).toEqual([
      'wherewell.example',
      'xn--a.test',
    ]);
  });

  test('all faults are named at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[^]*LOG_LEVEL/);
  });

  test('a setting may be in a file, as container engines hand over secrets', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'wherewell-secret-')), 'secret');
    writeFileSync(file, `${'s'.repeat(32)}\n`);
    expect(readEnv({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('s'.repeat(32));
    writeFileSync(file, 'postgres://db/wherewell\r\n');
    expect(readEnv({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://db/wherewell');
    expect(() => readEnv({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a' })).toThrow(
      'DATABASE_URL_FILE must not be set together with DATABASE_URL',
    );
    writeFileSync(file, 'short');
    expect(() => readEnv({ AUTH_SECRET_FILE: file })).toThrow(
      'AUTH_SECRET must have at least 32 characters',
    );
    writeFileSync(file, '\n');
    expect(() => readEnv({ AUTH_SECRET_FILE: file })).toThrow(`names ${file}, which is empty`);
  });

  test('a file that isn’t there is named, and nothing else is said of its setting', () => {
    const settings = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://a',
      AUTH_SECRET_FILE: '/nowhere/secret',
    };
    expect(() => readEnv(settings)).toThrow(
      /^These settings are wrong or missing:\n {2}AUTH_SECRET_FILE names \/nowhere\/secret, which can't be read$/,
    );
    expect(readEnv({ AUTH_SECRET_FILE: '' })).toMatchObject({ PORT: 3000 });
  });

  test('.env.example names every setting', () => {
    const example = readFileSync(path.resolve('.env.example'), 'utf8');
    const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const { NODE_ENV, ...known } = readEnv({});
    expect(NODE_ENV).toBe('development');
    const optional = [
      'APP_URL',
      'HOST',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'AUTH_SECRET',
      'HOME_LISTINGS_URL',
      'OPERATOR_NAME',
      'CONTACT_EMAIL',
      'SITE_TEXTS_DIR',
      'PUBLIC_DATA_URL',
      'BACKUP_PASSPHRASE',
      'METRICS_PORT',
      'PUSH_PUBLIC_KEY',
      'PUSH_PRIVATE_KEY',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ];
    const mail = ['RESEND_API_KEY', 'SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO'];
    const robots = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'];
    const jobs = ['JOB_BOARD_URL', 'JOB_BOARD_TOKEN'];
    const cdn = ['CDN_PURGE', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN'];
    const files = [
      'UPLOADTHING_TOKEN',
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_PUBLIC_ENDPOINT',
    ];
    const all = [...Object.keys(known), ...files, ...optional, ...mail, ...robots, ...jobs, ...cdn];
    expect(named.sort()).toEqual([...new Set(all)].sort());
  });
});
