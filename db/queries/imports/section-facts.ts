import { sql, type SQL } from 'drizzle-orm';

/** What nobody measured: a choice of a section that follows from public records. */
export type SuggestedChoice = 'climateType' | 'costOfLivingType';

/** Kinds of schools that public records list, by their columns. */
export type SchoolFlag = keyof typeof SCHOOL_COLUMNS;

const SCHOOL_COLUMNS = {
  publicType: 'public_type',
  privateType: 'private_type',
  charter: 'charter',
  faithBasedPrivate: 'faith_based_private',
  specialNeedsPrivate: 'special_needs_private',
  publicTechnicalJuniorCollege: 'public_technical_junior_college',
  privateTechnicalJuniorCollege: 'private_technical_junior_college',
  publicFourYearCollegeUniversity: 'public_four_year_college_university',
  privateFourYearCollegeUniversity: 'private_four_year_college_university',
} as const;

/**
 * The sections whose choices and flags may be filled as suggestions, by the column of each field.
 */
const SECTIONS: readonly Section[] = [
  { table: 'climate_insights', type: 'text', columns: { climateType: 'climate_type' } },
  {
    table: 'cost_of_living_insights',
    type: 'text',
    columns: { costOfLivingType: 'cost_of_living_type' },
  },
  {
    table: 'education_insights',
    type: 'boolean',
    columns: SCHOOL_COLUMNS,
    severalSources: true,
    others: ['homeschool_resource_groups'],
  },
];

interface Section {
  table: string;
  type: 'text' | 'boolean';
  columns: Readonly<Record<string, string>>;
  /** Each source fills some columns: its values are next to those of the others. */
  severalSources?: true;
  /** Choices and flags that no source here knows. */
  others?: readonly string[];
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const ident = (name: string) => sql.raw(`"${name}"`);
const text = (value: string) => sql.raw(`'${value}'`);

/** The parts of the statement that compare and store choices and flags, of each section. */
export const sectionParts = (dryRun: boolean): SQL =>
  list(SECTIONS.map((section) => partsOf(section, dryRun)));

/** What became of them, one row each. */
export const SECTION_OUTCOMES = sql.join(
  SECTIONS.map(
    ({ table }) =>
      sql`union all select outcome from ${ident(`${table}_given`)}, generate_series(1, facts)`,
  ),
  sql` `,
);

/** What is before the first comma tells one source of a section from the others. */
const publisherOf = (source: SQL) => sql`split_part(${source}, ',', 1)`;

/**
 * Compares and stores the choices and flags of a section. Those that a person chose stay; where a
 * person wrote a text and ticked nothing, flags may be filled.
 */
function partsOf(section: Section, dryRun: boolean): SQL {
  const { table, type, columns, severalSources, others = [] } = section;
  const fields = Object.entries(columns).map(([field, column]) => ({
    field: text(field),
    column: ident(column),
  }));
  const [stored, given] = [ident(table), ident(`${table}_given`)];
  const names = list(fields.map(({ column }) => column));
  // A source says nothing of columns that are not its own.
  const merged = (of: SQL) =>
    fields.map(({ column }) => sql`coalesce(${of}.${column}, t.${column})`);
  const source = severalSources
    ? sql`array_to_string(array(
          select s from unnest(string_to_array(coalesce(t.type_source, ''), '; ')) s
          where s <> '' and ${publisherOf(sql`s`)} <> ${publisherOf(sql`n.source`)}
        ) || n.source, '; ')`
    : sql`n.source`;
  const chosen = list(
    [...fields.map(({ column }) => column), ...others.map(ident)].map((one) => sql`t.${one}`),
  );
  const isPersons = severalSources
    ? sql`t.type_source is null and num_nonnulls(${chosen}) > 0`
    : sql`t.rep_id is not null or t.is_admin_entry or t.type_source is null`;
  return sql`
      ${given} as materialized (
        select n.*, ${source} as merged_source,
          case when t.community_id is null then 'added'
            when ${isPersons} then 'unchanged'
            when (${list(merged(sql`n`))}) is not distinct from (${list(fields.map(({ column }) => sql`t.${column}`))})
              and ${severalSources ? sql`n.source = any(string_to_array(t.type_source, '; '))` : sql`t.type_source = n.source`}
              then 'unchanged'
            else 'updated' end as outcome
        from (
          select community, count(*)::int as facts, max(source) as source,
            ${list(
              fields.map(
                ({ field, column }) =>
                  sql`(max(txt) filter (where field = ${field}))::${sql.raw(type)} as ${column}`,
              ),
            )}
          from given where field in (${list(fields.map(({ field }) => field))})
          group by community
        ) n left join ${stored} t on t.community_id = n.community
      ), ${ident(`${table}_added`)} as (
        insert into ${stored} (community_id, ${names}, type_source)
        select community, ${names}, merged_source from ${given}
        where outcome = 'added' and not ${dryRun}::boolean
        on conflict (community_id) do nothing
      ), ${ident(`${table}_updated`)} as (
        update ${stored} t set
          ${list(fields.map(({ column }) => sql`${column} = coalesce(g.${column}, t.${column})`))},
          type_source = g.merged_source,
          -- When its text was written: that is older than what a source ticks beside it.
          updated_at = case when t.rep_id is null and not t.is_admin_entry
            then now() else t.updated_at end
        from ${given} g
        where t.community_id = g.community and g.outcome = 'updated' and not ${dryRun}::boolean
      )`;
}
