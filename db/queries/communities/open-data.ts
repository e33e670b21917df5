import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { EditableFigure } from '@/lib/shared/constants/figures';
import type { PublicFigure } from '@/lib/shared/constants/public-data';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communityChanges } from '@/db/schema/changes';
import { communities, communityFigures } from '@/db/schema/communities';
import { states } from '@/db/schema/reference';

/** A figure as open data has it. */
export interface OpenFigure {
  name: EditableFigure | PublicFigure;
  value: number;
  margin: number | null;
  source: string;
  table: string | null;
  years: string | null;
  retrievedOn: string | null;
  caution: string | null;
}

const figures = sql<OpenFigure[]>`coalesce((
  select json_agg(json_build_object(
    'name', ${communityFigures.field}, 'value', ${communityFigures.value},
    'margin', ${communityFigures.marginOfError}, 'source', ${communityFigures.source},
    'table', ${communityFigures.sourceTable}, 'years', ${communityFigures.vintage},
    'retrievedOn', ${communityFigures.retrievedOn}, 'caution', ${communityFigures.caution})
    order by ${communityFigures.field})
  from ${communityFigures}
  where ${communityFigures.communityId} = ${communities.id} and ${communityFigures.value} is not null
), '[]')`;

/** Some communities that everybody is shown, in the order of their ids, with their figures. */
export async function openDataPart(db: Db, after: number, limit: number) {
  const statement = prepared(db, 'open data', () =>
    db
      .select({
        id: communities.id,
        name: communities.name,
        state: states.stateName,
        stateCode: states.stateShortName,
        county: communities.county,
        geoid: communities.geoid,
        geonamesId: communities.geonamesId,
        lat: communities.lat,
        long: communities.long,
        elevationM: communities.elevationM,
        timezone: communities.timezone,
        zipCodes: communities.zipCodes,
        figures,
      })
      .from(communities)
      .innerJoin(states, eq(states.id, communities.stateId))
      .where(and(gt(communities.id, sql.placeholder('after')), isNull(communities.hiddenAs)))
      .orderBy(asc(communities.id))
      .limit(sql.placeholder('limit'))
      .prepare('open_data'),
  );
  return statement.execute({ after, limit });
}

export type OpenDataRow = Awaited<ReturnType<typeof openDataPart>>[number];

/** What differs once anything of any community was written; the same while nothing was. */
export async function openDataVersion(db: Db): Promise<string> {
  const statement = prepared(db, 'open data version', () =>
    db
      .select({
        version: sql<string>`pg_postmaster_start_time()::text || ' ' || count(*) || ' ' || coalesce(max(${communityChanges.xact}::text::bigint), 0)`,
      })
      .from(communityChanges)
      .prepare('open_data_version'),
  );
  const [row] = await statement.execute();
  return row?.version ?? '';
}
