import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { startApp } from '@/tests/support/app';
import { childOf, pidOf, tree } from './.cpu';
const url = readFileSync('/tmp/bx/url', 'utf8');
const app = await startApp({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(40), ...(process.env.LOGL && { LOG_LEVEL: process.env.LOGL }) });
const pid = childOf(process.pid, 'next'); const pg = pidOf('port=' + new URL(url).port);
const post = (path: string, body: string) => ({ method: 'POST' as const, path, headers: { 'content-type': 'application/json' }, body });
const L = '/api/community/get-all';
const steps: Record<string, object> = {
  'GET health': { method: 'GET', path: '/api/health' },
  'GET unknown call': { method: 'GET', path: '/api/community/nope' },
  'POST unknown call': post('/api/community/nope', '{}'),
  'POST 422': post(L, '{"tab":9}'),
  'get-all-states': post('/api/community/get-all-states', '{}'),
  'get-status 401': post('/api/community/get-status', '{"communityId":1}'),
  'list 12': post(L, '{"getResultCount":false}'),
  'list 1': post(L, '{"getResultCount":false,"limit":1}'),
  'list 12 counted': post(L, '{}'),
};
for (let round = 0; round < 2; round += 1)
for (const [name, request] of Object.entries(steps)) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue;
  await autocannon({ url: app.url, connections: 16, duration: 1, requests: [request] });
  const a = tree(pid), g = tree(pg);
  const r = await autocannon({ url: app.url, connections: 16, duration: 4, requests: [request] });
  console.log(name.padEnd(20), Math.round(r.requests.average), 'node', ((tree(pid) - a) / r.requests.total).toFixed(2), 'pg', ((tree(pg) - g) / r.requests.total).toFixed(2));
}
await app.stop();
