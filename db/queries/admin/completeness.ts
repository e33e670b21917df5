import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { communities } from '@/db/schema/communities';
import { INSIGHT_TABLES, type InsightTableName } from '@/db/schema/insights';
import { REPRESENTATIVE_TITLES } from '@/lib/shared/access/default-titles';

const hasText = (text: SQL): SQL => sql`coalesce(${text}, '') ~ '\\S'`;

const columnsOf = (name: InsightTableName) => Object.values(getTableColumns(INSIGHT_TABLES[name]));

/** What every section has, and nobody writes. */
const COMMON = new Set(
  columnsOf('jobs')
    .map(({ name }) => name)
    .filter((name) => columnsOf('about').some((column) => column.name === name)),
);

/** What people write, choose or tick in a section; where it comes from is no part of that. */
const written = (name: InsightTableName) =>
  columnsOf(name).filter((column) => !COMMON.has(column.name) && !column.name.endsWith('_source'));

const hasWritten = (name: InsightTableName): SQL =>
  sql.join(
    written(name).map((column) =>
      column.dataType === 'boolean' ? sql`coalesce(${column}, false)` : hasText(sql`${column}`),
    ),
    sql` or `,
  );

const { id, representativeId } = communities;

/** What some sections need besides. */
const ALSO_NEEDED: Partial<Record<InsightTableName, SQL>> = {
  amenities: sql`coalesce((
    select ${hasText(sql`a.description`)} from amenities a where a.community_id = ${id}
    order by a.featured desc, a.position, a.created_at, a.id limit 1), false)`,
  health: sql`exists (
    select 1 from health_facilities f where f.community_id = ${id} and ${hasText(sql`f.address`)})`,
};

const isDone = (name: InsightTableName): SQL => sql`(exists (
    select 1 from ${INSIGHT_TABLES[name]}
    where ${INSIGHT_TABLES[name].communityId} = ${id} and (${hasWritten(name)}))
  and ${ALSO_NEEDED[name] ?? sql`true`})`;

const hasProfile = sql`exists (
  select 1 from users person
  where person.id = ${representativeId} and ${hasText(sql`person.user_description`)}
    and person.user_description <> ${REPRESENTATIVE_TITLES.userDescription})`;

const hasVideo = sql`exists (
  select 1 from community_videos v where v.community_id = ${id} and v.approved_status = 'Approved')`;

const ITEMS = [
  hasProfile,
  ...(Object.keys(INSIGHT_TABLES) as InsightTableName[]).map(isDone),
  hasVideo,
];

/** How far a community's page is, in whole percent, as its tracker has it. */
export const completePercent = sql<number>`((${sql.join(
  ITEMS.map((item) => sql`${item}::int`),
  sql` + `,
)}) * 100 / ${sql.raw(String(ITEMS.length))})`;
