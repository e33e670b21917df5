import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { startApp } from '@/tests/support/app';
import { loadCases } from './cases';
import { childOf, pidOf, tree } from './.cpu';
import { capture } from './statements';
const url = readFileSync('/tmp/bx/url', 'utf8');
const sql = postgres(url, { max: 2, onnotice: () => {} });
const cases = await loadCases(sql);
const plan: Record<string, object> = {};
const countOf: Record<string, object> = {};
for (const { name, inputs } of cases) for (const input of inputs) {
  const { statements } = await capture(sql, input, null);
  const [ids] = statements; const count = statements.find((s) => s.text.includes('count(*)')) ;
  const c = count ? [count.text, count.params] : countOf['no filter']!;
  countOf[name] = c;
  plan[JSON.stringify(input)] = { ids: [ids!.text, ids!.params], count: c };
  const cards = statements.find((s) => s.text.includes('"states"') );
  if (name === 'no filter' && cards) writeFileSync('/tmp/bx/cards.sql', cards.text.replace(/"communities"\."id" in \(.*\)$/, '"communities"."id" in (@ids)'));
}
writeFileSync('/tmp/bx/plan.json', JSON.stringify(plan));
await sql.end();
const bare = fork('tests/bench/.bare.ts');
const app = await startApp({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(40), LOG_LEVEL: process.env.LOGL ?? 'warn' });
await new Promise((r) => setTimeout(r, 1000));
const pg = pidOf('port=' + new URL(url).port);
const appPid = childOf(process.pid, 'next');
let cpu = '';
const run = async (target: string, path: string, inputs: object[] | null, seconds: number) => {
  const size = 20;
  const node = target.includes('4555') ? bare.pid! : appPid; const n0 = tree(node), g0 = tree(pg);
  const result = await autocannon({ url: target + path, connections: size, duration: seconds, ...(inputs ? { setupClient: (() => { let at = 0; return (client: autocannon.Client) => { const k = at++; const mine = inputs.length === 1 ? inputs : inputs.filter((_, i) => i % size === k); client.setRequests(mine.map((b) => ({ method: 'POST' as const, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) }))); }; })() } : {}) });
  if (result.non2xx || result.errors) console.log('errors', result.non2xx, result.errors);
  const r = result.requests.total; cpu = `node ${((tree(node) - n0) / r).toFixed(2)} pg ${((tree(pg) - g0) / r).toFixed(2)}`;
  return r / result.duration;
};
for (const { name, inputs } of cases) {
  if (process.argv[2] && !name.startsWith(process.argv[2])) continue;
  const b: number[] = [], p: number[] = [];
  await run('http://127.0.0.1:4555', '/api/community/get-all', inputs, 1);
  await run(app.url, '/api/community/get-all', inputs, 2);
  for (let i = 0; i < 2; i += 1) {
    b.push(await run('http://127.0.0.1:4555', '/api/community/get-all', inputs, 4)); console.log('   bare', cpu);
    p.push(await run(app.url, '/api/community/get-all', inputs, 4)); console.log('   product', cpu);
  }
  console.log(name, 'bare', b.map(Math.round), 'product', p.map(Math.round), 'ratio', (Math.max(...p) / Math.max(...b)).toFixed(2));
}
await run(app.url, '/api/health', null, 1);
console.log('constant', await run(app.url, '/api/health', null, 4), cpu);
bare.kill(); await app.stop();
