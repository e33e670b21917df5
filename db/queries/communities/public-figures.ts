import { sql } from 'drizzle-orm';
import { PUBLIC_FIGURE_NAMES, type PublicFigure } from '@/lib/shared/constants/public-data';
import type { Db } from '@/db/client';

interface Middle {
  value: number;
  placeCount: number;
  vintage: string;
}

export interface PublicFigureRow {
  name: PublicFigure;
  value: number;
  source: string;
  table: string | null;
  vintage: string | null;
  retrievedOn: string | null;
  caution: string | null;
  marginOfError: number | null;
  /** Whether a reader’s report led to it. */
  isCorrected: boolean;
  state: Middle | null;
  country: Middle | null;
}

/** The years that a figure is of. */
const years = 'vintage';

const middle = (m: string) =>
  sql.raw(
    `case when ${m}.id is not null then json_build_object('value', ${m}.value, 'placeCount', ${m}.place_count, '${years}', ${m}.${years}) end`,
  );

/**
 * What only public records know of a community, beside the medians of its state and the country.
 */
export async function publicFiguresOf(db: Db, communityId: number): Promise<PublicFigureRow[]> {
  const names = sql.join(
    PUBLIC_FIGURE_NAMES.map((name) => sql`${name}`),
    sql`, `,
  );
  return db.execute<PublicFigureRow & Record<string, unknown>>(sql`
    select f.field as name, f.value, f.source, f.source_table as "table", f.${sql.raw(years)},
      f.retrieved_on::text as "retrievedOn", f.caution, f.margin_of_error as "marginOfError",
      f.entered_by is not null as "isCorrected",
      ${middle('s')} as state, ${middle('n')} as country
    from community_figures f join communities c on c.id = f.community_id
      left join figure_medians s on s.field = f.field and s.state_id = c.state_id
      left join figure_medians n on n.field = f.field and n.state_id is null
    where f.community_id = ${communityId} and f.value is not null and f.field in (${names})`);
}
