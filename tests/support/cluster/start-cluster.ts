import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startCommand, TEST_AUTH_SECRET } from '../app';
import { freePort, installation } from '../databases/postgres-server';
import { startReplicated, type ReplicatedPostgres } from '../databases/replicated-postgres';
import { findDebian } from '../debian-package';
import { startedWith } from '../started-settings';
import { poolerBefore } from './pooler';
import { accepts, becomes, Supervised } from './supervised';

/** What the proxy is asked with for the newest response. */
const REFRESH_TOKEN = 'replace-this-token';

export interface Cluster {
  /** Of the proxy, as people see it. */
  url: string;
  /** Of each web process itself. */
  instances: string[];
  /** All that is started again when it dies, by name: web1, web2, tasks, pooler1 …, proxy. */
  parts: Map<string, Supervised>;
  postgres: ReplicatedPostgres;
  /** Replaces the processes by those of another release, one after another. */
  upgrade(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/** What is missing here, as a reason for leaving its tests out; null: nothing. */
export function missingForCluster(): string | null {
  if (!installation()) return 'Postgres isn’t installed';
  const missing = ['pgbouncer', 'nginx'].filter((program) => findDebian(program) === null);
  return missing.length > 0 ? `${missing.join(' and ')} can’t be installed here` : null;
}

/** ops/nginx.conf for these web processes. */
function proxySettings(ports: readonly number[], port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `  ${what}_temp_path temp/${what};\n`)
    .join('');
  let at = 0;
  return readFileSync('ops/nginx.conf', 'utf8')
    .replaceAll(/server web\d:3000/g, () => `server 127.0.0.1:${ports[at++]}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('http {\n', `http {\n${temporary}`);
}

const portOf = (url: string) => Number(new URL(url).port);

async function portsFor(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/**
 * Starts all of docs/operations.md on loopback: a primary with two standbys, PgBouncer before each,
 * two web processes, one for tasks, and nginx in front.
 * @param before the folder of a built earlier release, whose processes are started instead
 * @param more settings of all processes
 */
export async function startCluster(
  before?: string,
  more: Record<string, string> = {},
): Promise<Cluster> {
  const why = missingForCluster();
  const replicated = why === null ? await startReplicated(2) : null;
  const user = installation()?.user;
  if (!replicated || !user) throw new Error(why ?? 'Postgres did not start.');
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-cluster-'));
  chmodSync(folder, 0o755);
  const servers = [replicated.primary, ...replicated.standbys];
  const poolerPorts = await portsFor(servers.length);
  const [proxyPort = 0, ...webPorts] = await portsFor(3);
  const url = `http://127.0.0.1:${proxyPort}`;
  const admin = postgres(replicated.primary.url, { max: 1, onnotice: () => {} });
  await admin.unsafe('alter role postgres set statement_timeout = 5000');
  await admin.unsafe('alter role postgres set jit = off');
  await admin.end();

  const hosts = poolerPorts.map((port) => `127.0.0.1:${port}`);
  const settings: Record<string, string> = {
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    APP_URL: url,
    DATABASE_URL: `postgres://postgres@${hosts.join()}/postgres`,
    DATABASE_DIRECT_URL: replicated.url,
    DATABASE_REPLICA_URLS: hosts
      .slice(1)
      .map((host) => `postgres://postgres@${host}/postgres`)
      .join(),
    DATABASE_PREPARE: 'off',
    AUTH_SECRET: TEST_AUTH_SECRET,
    DATA_DIR: path.join(folder, 'data'),
    TRUSTED_PROXIES: '1',
    TASKS_INTERVAL_MS: '500',
    PLACES_AT_START: 'no',
    CDN_PURGE: 'nginx',
    CDN_PURGE_URL: url,
    CDN_PURGE_TOKEN: REFRESH_TOKEN,
    ...more,
  };
  const node = (words: string[], port: number, env: Record<string, string>, cwd = '.') => ({
    command: process.execPath,
    words,
    cwd,
    env: startedWith({ ...settings, ...env }),
    ready: (child: Parameters<typeof becomes>[0]) =>
      becomes(child, () =>
        fetch(`http://127.0.0.1:${port}/${env.PORT ? 'api/ready' : 'metrics'}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
  });
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const [metricsPort = 0] = await portsFor(1);
  const poolers = poolerPorts.map((port, at) => {
    const serverPort = portOf(servers[at]?.url ?? '');
    return poolerBefore(`pooler${at + 1}`, { serverPort, port, folder, user });
  });
  const programsOf = (cwd?: string) => [
    ...webPorts.map((port, at) => {
      const env = { PORT: String(port), TASKS: 'off' };
      return new Supervised(`web${at + 1}`, node(startCommand(['start']), port, env, cwd));
    }),
    new Supervised(
      'tasks',
      node(startCommand(['tasks']), metricsPort, { METRICS_PORT: String(metricsPort) }, cwd),
    ),
  ];
  const programs = programsOf(before);
  mkdirSync(path.join(folder, 'temp'));
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const proxy = new Supervised('proxy', {
    command: findDebian('nginx') ?? '',
    words: [
      ...['-p', folder, '-e', 'stderr', '-g', `daemon off;${asRoot}`],
      ...['-c', file('nginx.conf', proxySettings(webPorts, proxyPort))],
    ],
    ready: (child) => becomes(child, () => accepts(proxyPort)),
  });
  const parts = new Map([...poolers, ...programs, proxy].map((part) => [part.name, part]));
  const stop = async () => {
    for (const part of [...parts.values()].toReversed()) await part.stop();
    await replicated.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(poolers.map((part) => part.start()));
    // The first one migrates.
    await programs[0]?.start();
    await Promise.all([...programs.slice(1), proxy].map((part) => part.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    instances: webPorts.map((port) => `http://127.0.0.1:${port}`),
    parts,
    postgres: replicated,
    upgrade: async (release) => {
      for (const part of programsOf(release)) {
        await parts.get(part.name)?.stop();
        parts.set(part.name, part);
        await part.start();
      }
    },
    stop,
  };
}
