import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { importedTypeNames } from '@/db/schema/imports';
import { states } from '@/db/schema/reference';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { ROW_FAULTS } from '@/lib/shared/constants/imports';
import { TARGETS } from './import-targets';

/** Every community by what files tell it by. */
export const placesForImport = (db: Db) =>
  db
    .select({
      id: communities.id,
      stateId: communities.stateId,
      name: communities.name,
      zipCodes: communities.zipCodes,
      lat: communities.lat,
      long: communities.long,
      population: communities.population,
      landAreaSqMile: communities.landAreaSqMile,
    })
    .from(communities)
    .where(sql`${communities.hiddenAs} is distinct from 'merged'`);

/** A community that all rows of a file may be given to; null where there is none. */
export async function communityForImport(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; state: string } | null> {
  const [row] = await db
    .select({ id: communities.id, name: communities.name, state: states.stateShortName })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .where(and(eq(communities.id, id), sql`${communities.hiddenAs} is distinct from 'merged'`));
  return row ?? null;
}

const typeColumns = Object.values(TARGETS).map(({ typeName }) => importedTypeNames[typeName]);

const typeId = sql<number | null>`coalesce(${sql.join(typeColumns, sql`, `)})`;

/** A text of a file that matched no type, and the type that an administrator gave it. */
export interface TypeName {
  id: number;
  kind: ImportKind;
  typeText: string;
  typeId: number | null;
  rowCount: number;
}

const columns = {
  id: importedTypeNames.id,
  kind: importedTypeNames.kind,
  typeText: importedTypeNames.typeText,
  typeId,
  rowCount: importedTypeNames.rowCount,
};

/** Those that wait for a type first, the most frequent of them before the others. */
export const readTypeNames = (
  db: Db,
  kind: ImportKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<TypeName[]> =>
  db
    .select(columns)
    .from(importedTypeNames)
    .where(eq(importedTypeNames.kind, kind))
    .orderBy(
      desc(sql`${typeId} is null`),
      desc(importedTypeNames.rowCount),
      asc(importedTypeNames.typeText),
    )
    .limit(limit)
    .offset(offset);

/** How many there are, and how many of them wait for a type. */
export async function countTypeNames(
  db: Db,
  kind: ImportKind,
): Promise<{ total: number; waiting: number }> {
  const ofKind = eq(importedTypeNames.kind, kind);
  const [total, waiting] = await Promise.all([
    db.$count(importedTypeNames, ofKind),
    db.$count(importedTypeNames, and(ofKind, isNull(typeId))),
  ]);
  return { total, waiting };
}

export async function assignedTypes(
  db: Db,
  kind: ImportKind,
): Promise<{ typeText: string; typeId: number }[]> {
  const rows = await db
    .select(columns)
    .from(importedTypeNames)
    .where(and(eq(importedTypeNames.kind, kind), sql`${typeId} is not null`))
    .orderBy(asc(importedTypeNames.updatedAt));
  return rows.flatMap(({ typeText, typeId: id }) =>
    id === null ? [] : [{ typeText, typeId: id }],
  );
}

/** Puts texts that stand for no type on the list; those on it already keep their type. */
export async function noteTypeNames(
  tx: Db,
  kind: ImportKind,
  names: readonly { typeText: string; rowCount: number }[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(sql`
    insert into imported_type_names (kind, type_text, row_count)
    select distinct on (lower(n."typeText")) ${kind}, n."typeText", n."rowCount"
    from json_to_recordset(${JSON.stringify(names)}::json) as n("typeText" text, "rowCount" int)
    on conflict (kind, lower(type_text)) do update set row_count = excluded.row_count`);
}

/** What a row says that waits for the type of a text, in lower case. */
const waitsForType = (typeText: SQL): SQL => {
  const [before = '', after = ''] = ROW_FAULTS.unknownType('\n').split('\n');
  return sql`lower(${before}::text || ${typeText} || ${after}::text)`;
};

/**
 * Takes the texts off the list that only rows of an undone import wait for: nobody can try those
 * rows again. Another import of the file brings them back.
 */
export async function forgetTypeNames(tx: Db, runId: string): Promise<void> {
  await tx.execute(sql`
    with waiting as materialized (
      select name.id, name.kind, ${waitsForType(sql`name.type_text`)} as reason
      from imported_type_names name join import_runs run on run.kind = name.kind
      where run.id = ${runId}::uuid
        and name.amenity_type_id is null and name.facility_type_id is null
    ), named as materialized (
      select distinct lower(row.reason) as reason
      from import_refusals row where row.import_run_id = ${runId}::uuid
    ), elsewhere as (
      select lower(row.reason) as reason
      from import_runs run
      join import_refusals row on row.import_run_id = run.id
      left join import_undos undo on undo.import_run_id = run.id
      where run.id <> ${runId}::uuid and run.kind in (select kind from waiting)
        and not run.dry_run and undo.import_run_id is null
        and lower(row.reason) in (select reason from named)
    )
    delete from imported_type_names where id in (
      select id from waiting
      where reason in (select reason from named) and reason not in (select reason from elsewhere))`);
}

/**
 * @param given null takes the type away again
 * @returns null where there is no such text
 */
export async function storeAssignedType(
  db: Db,
  id: number,
  kind: ImportKind,
  given: number | null,
): Promise<TypeName | null> {
  const [row] = await db
    .update(importedTypeNames)
    .set({ [TARGETS[kind].typeName]: given, updatedAt: sql`now()` })
    .where(and(eq(importedTypeNames.id, id), eq(importedTypeNames.kind, kind)))
    .returning(columns);
  return row ?? null;
}

/** The type that a type name was given; null for none. Nobody else changes it until the end. */
export async function assignedType(db: Db, id: number, kind: ImportKind): Promise<number | null> {
  const [row] = await db
    .select(columns)
    .from(importedTypeNames)
    .where(and(eq(importedTypeNames.id, id), eq(importedTypeNames.kind, kind)))
    .for('no key update');
  return row?.typeId ?? null;
}
