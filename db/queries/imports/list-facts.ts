import { sql, type SQL } from 'drizzle-orm';

/**
 * Facts that are lists, each in a table of its own with a row for a community: as JSON while they
 * wait.
 */
const LISTS = {
  transitAgencies: {
    table: 'community_transit',
    column: 'agencies',
    read: sql`array(select json_array_elements_text(g.txt::json))`,
  },
  hazards: { table: 'community_hazards', column: 'ratings', read: sql`g.txt::jsonb` },
} as const satisfies Record<string, { table: string; column: string; read: SQL }>;

export type ListField = keyof typeof LISTS;

const ENTRIES = Object.entries(LISTS);

const ident = (name: string) => sql.raw(`"${name}"`);
const vintage = ident('vintage');
const outcomesOf = (table: string) => ident(`${table}_given`);

/** Compares and stores lists; parts of a statement with `given`. */
export const listParts = (dryRun: boolean): SQL =>
  sql.join(
    ENTRIES.map(([field, { table, column, read }]) => {
      const [stored, of, given] = [ident(table), ident(column), outcomesOf(table)];
      return sql`${given} as materialized (
      select n.*, case
        when t.community_id is null then 'added'
        when t.${of} = n.${of} and t.source = n.source then 'unchanged'
        else 'updated' end as outcome
      from (
        select g.community, ${read} as ${of}, g.source, g.${vintage}, g.retrieved_on
        from given g where g.field = ${sql.raw(`'${field}'`)}
      ) n left join ${stored} t on t.community_id = n.community
    ), ${ident(`${table}_written`)} as (
      insert into ${stored} (community_id, ${of}, source, ${vintage}, retrieved_on)
      select community, ${of}, source, ${vintage}, retrieved_on from ${given}
      where outcome <> 'unchanged' and not ${dryRun}::boolean
      on conflict (community_id) do update set
        ${of} = excluded.${of}, source = excluded.source,
        ${vintage} = excluded.${vintage}, retrieved_on = excluded.retrieved_on
    )`;
    }),
    sql`, `,
  );

/** What became of each list: more rows of `outcomes`. */
export const LIST_OUTCOMES: SQL = sql.join(
  ENTRIES.map(([, { table }]) => sql`union all select outcome from ${outcomesOf(table)}`),
  sql` `,
);
