import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { auditPackages, describeAudit, readAudit } from '@/scripts/npm-audit';

// npm remembers what a registry said of a vulnerability.
const cache = mkdtempSync(path.join(tmpdir(), 'wherewell-audit-'));
let server: Server | undefined;
afterEach(() => {
  server?.close();
  rmSync(cache, { recursive: true, force: true });
});

const asking = (registry: string) => ({
  ...process.env,
  npm_config_registry: registry,
  npm_config_cache: cache,
});

/** A registry that knows one vulnerability of `next`, and what npm asks about it then. */
async function registryWith(severity: string): Promise<NodeJS.ProcessEnv> {
  const known = { id: 1, url: 'https://a.test/1', title: 'A fault', severity };
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const name = decodeURIComponent(request.url!.slice(1));
    const body = name.endsWith('/advisories/bulk')
      ? { next: [{ ...known, vulnerable_versions: '<99.0.0' }] }
      : { name, versions: {}, 'dist-tags': {} };
    request.resume().once('end', () => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return asking(`http://127.0.0.1:${port}/`);
}

test('a high vulnerability in what the app runs with is named', async () => {
  const audit = await auditPackages(await registryWith('high'));
  expect(audit).toMatchObject({ asked: true });
  expect(audit.asked && audit.grave.join()).toMatch(/^next .*: high/);
});

test('a moderate one is only counted', async () => {
  const audit = await auditPackages(await registryWith('moderate'));
  expect(audit).toMatchObject({ asked: true, grave: [] });
  expect(audit.asked && audit.lesser).toBeGreaterThan(0);
});

test('a registry that doesn’t answer is said to be, and nothing is taken for safe', async () => {
  const audit = await auditPackages(asking('http://127.0.0.1:9/'));
  expect(audit.asked).toBe(false);
  expect(describeAudit(audit)).toMatch(/^the registry couldn’t be asked: .*ECONNREFUSED/);
});

test.each(['', 'npm error', '{"error":{"summary":"no lockfile"}}'])(
  'the report %j says nothing of packages, so nobody was asked',
  (text) => {
    expect(readAudit(text).asked).toBe(false);
  },
);
