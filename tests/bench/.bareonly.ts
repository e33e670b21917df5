import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { loadCases } from './cases';
import { pidOf, tree } from './.cpu';
const url = readFileSync('/tmp/bx/url', 'utf8');
const sql = postgres(url, { max: 2, onnotice: () => {} });
const cases = await loadCases(sql); await sql.end();
const pg = pidOf('port=' + new URL(url).port);
for (const PREP of ['0', '1', '0', '1']) {
const bare = fork('tests/bench/.bare.ts', { env: { ...process.env, PREP } });
await new Promise((r) => setTimeout(r, 800));
for (const { name, inputs } of cases) {
  let at = 0; const size = 20;
  const n0 = tree(bare.pid!), g0 = tree(pg);
  const r = await autocannon({ url: 'http://127.0.0.1:4555/api', connections: size, duration: 4, setupClient: (client: autocannon.Client) => { const k = at++; const mine = inputs.length === 1 ? inputs : inputs.filter((_, i) => i % size === k); client.setRequests(mine.map((b) => ({ method: 'POST' as const, path: '/api/community/get-all', headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) }))); } });
  console.log(PREP, name.padEnd(22), Math.round(r.requests.average), 'node', ((tree(bare.pid!) - n0) / r.requests.total).toFixed(2), 'pg', ((tree(pg) - g0) / r.requests.total).toFixed(2));
}
bare.kill(); await new Promise((r) => setTimeout(r, 300));
}
