import postgres from 'postgres';
import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/postgres-js';
import { listCommunities } from '@/lib/communities/list';
import { getAllInput } from '@/lib/communities/schema';
const url = readFileSync('/tmp/bx/url', 'utf8');
const sql = postgres(url, { max: 2, onnotice: () => {} });
let log: { query: string; params: unknown[] }[] = [];
const db = drizzle(sql, {
  logger: { logQuery: (query, params) => void log.push({ query, params: [...params] }) },
});
const raw = postgres(url, { max: 1, onnotice: () => {} });
const me = '00000000-0000-4000-8000-000000000001';
const filters = {
  states: [48, 6, 12, 36, 37],
  minPopulation: 5000,
  maxPopulation: 250000,
  amenitiesType: [101, 205, 501],
  facilityType: [16, 3, 8],
};
const cases: [string, object, string | null][] = [
  ['no filter', {}, null],
  ['last page', { page: 1667 }, null],
  ['mid page', { page: 800 }, null],
  ['signed in', {}, me],
  ['spring', { searchText: 'spring' }, null],
  ['san', { searchText: 'san' }, null],
  ['s', { searchText: 's' }, null],
  ['s last page', { searchText: 's', page: 190 }, null],
  ['n (all north.. states)', { searchText: 'n' }, null],
  ['pheonix', { searchText: 'pheonix' }, null],
  ['ashevlle', { searchText: 'ashevlle' }, null],
  ['springfeild', { searchText: 'springfeild' }, null],
  ['san', { searchText: 'san fransisco california' }, null],
  ['zq', { searchText: 'zq' }, null],
  ['xs', { searchText: 'xs' }, null],
  [
    'long typo',
    { searchText: 'nortj pholadelphia heighst of the western sprngs and the old north mountian' },
    null,
  ],
  ['filters', { ...filters }, null],
  ['filters one amenity', { amenitiesType: [101] }, null],
  ['rare amenity', { amenitiesType: [908] }, null],
  ['one state', { states: [48] }, null],
  ['pop', { minPopulation: 50000 }, null],
  ['pop small', { maxPopulation: 5000, page: 500 }, null],
  [
    'many amen',
    {
      amenitiesType: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 201, 202, 203, 204],
      facilityType: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    },
    null,
  ],
  [
    'insights',
    {
      costOfLivingType: ['Below the national average'],
      publicTransType: ['limitedPublicTransportation'],
      dedicatedWalkingPaths: true,
      localAirport: true,
      charter: true,
      publicType: true,
    },
    null,
  ],
  [
    'all groups',
    {
      ...filters,
      costOfLivingType: ['Below the national average'],
      publicTransType: ['limitedPublicTransportation'],
      localAirport: true,
      charter: true,
    },
    null,
  ],
  ['text+filters', { searchText: 'spring', ...filters }, null],
  ['s+filters', { searchText: 's', ...filters }, null],
  ['typo+filters', { searchText: 'sprnig', ...filters }, null],
  ['fav', { tab: 2 }, me],
  ['fav last', { tab: 2, page: 167 }, me],
  ['fav + filters', { tab: 2, ...filters }, me],
  ['fav + text', { tab: 2, searchText: 's' }, me],
  ['recent', { tab: 1 }, me],
  ['recommended', { tab: 3 }, me],
];
const only = process.argv[2];
for (const [name, input, userId] of cases) {
  if (only && !name.startsWith(only)) continue;
  log = [];
  const found = await listCommunities(db, getAllInput.parse(input), { userId, visitorId: null });
  console.log(`${name}: count ${found.count} first ${found.cards[0]?.communityNameText}`);
  for (const { query, params } of log) {
    const runs: { plan: number; run: number }[] = [];
    let text = '';
    const lit = (v: unknown) => v === null ? 'null' : typeof v === 'number' ? String(v) : typeof v === 'boolean' ? String(v) : Array.isArray(v) ? `'{${v.map((x) => JSON.stringify(x)).join(',')}}'` : `'${String(v).replaceAll("'", "''")}'`;
    await raw.unsafe('deallocate all'); await raw.unsafe(`set plan_cache_mode = ${process.env.MODE ?? 'force_generic_plan'}`);
    await raw.unsafe(`prepare q as ${query}`);
    const ex = `execute q${params.length ? `(${params.map(lit).join(',')})` : ''}`;
    for (let i = 0; i < 7; i += 1) {
      const rows = await raw.unsafe(`explain (analyze, buffers off, timing off, format json) ${ex}`);
      const plan = (rows[0] as Record<string, never>)['QUERY PLAN'] as unknown as { 'Planning Time': number; 'Execution Time': number }[];
      runs.push({ plan: plan[0]!['Planning Time'], run: plan[0]!['Execution Time'] });
    }
    const med = (k: 'plan' | 'run') => runs.map((r) => r[k]).sort((a, b) => a - b)[3]!;
    if (only) {
      const t = await raw.unsafe(
        `explain (analyze, buffers, timing off) ${query}`,
        params as never[],
      );
      text = t.map((r) => Object.values(r)[0]).join('\n');
    }
    console.log(
      `   plan ${med('plan').toFixed(2)} run ${med('run').toFixed(2)} ${med('run') > 15 ? '!!!!' : ''} ${query.slice(0, only ? 4000 : 60)}`,
    );
    if (only) console.log(params, text);
  }
}
await sql.end();
await raw.end();
