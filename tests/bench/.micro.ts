import { readFileSync } from 'node:fs';
import postgres from 'postgres';
process.env.DATABASE_URL = readFileSync('/tmp/bx/url', 'utf8'); process.env.LOG_LEVEL = 'warn'; process.env.AUTH_SECRET = 'x'.repeat(40);
const { database, closeDatabase } = await import('@/db/client');
const { listCommunities } = await import('@/lib/communities/list');
const { getAllInput } = await import('@/lib/communities/schema');
const { handleCall } = await import('@/lib/server/route');
const { loadCases } = await import('./cases');
const { pidOf, tree } = await import('./.cpu');
const sql = postgres(process.env.DATABASE_URL, { max: 1, onnotice: () => {} });
const cases = await loadCases(sql); await sql.end();
const open = await database(); const db = open.primary;
const pg = pidOf('port=' + new URL(process.env.DATABASE_URL).port);
async function measure(name: string, work: (i: number) => Promise<unknown>, n = 3000) {
  const go = async (count: number) => { let at = 0; await Promise.all(Array.from({ length: 10 }, async () => { while (at < count) await work(at++); })); };
  await go(400); const g = tree(pg); const c0 = process.cpuUsage(); const t = performance.now(); await go(n); const c = process.cpuUsage(c0);
  console.log(name.padEnd(30), 'node', ((c.user + c.system) / 1000 / n).toFixed(3), 'pg', ((tree(pg) - g) / n).toFixed(2), 'wall', ((performance.now() - t) / n).toFixed(2));
}
const viewer = { userId: null, visitorId: null };
for (let r = 0; r < 2; r += 1) {
  for (const { name, inputs } of cases.filter((c) => !process.argv[2] || c.name.startsWith(process.argv[2]))) {
    await measure(name + ' list', (i) => listCommunities(db, getAllInput.parse(inputs[i % inputs.length]), viewer));
    await measure(name + ' handleCall', (i) => handleCall(new Request('http://127.0.0.1/api/community/get-all', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(inputs[i % inputs.length]) }), 'community/get-all').then((x) => x.text()));
  }
}
await closeDatabase();
