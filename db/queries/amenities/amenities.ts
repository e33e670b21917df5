import { and, asc, desc, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MEDIA_PREFIX } from '@/lib/shared/constants/picture-sources';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { amenities, amenityImages } from '@/db/schema/amenities';
import { mediaFiles } from '@/db/schema/platform';
import { amenityCategories, amenityTypes } from '@/db/schema/reference';

/** One picture of an amenity as everyone sees it. */
interface GalleryImage {
  image: string;
  alt: string;
  placeholder: string | null;
}

const selection = {
  amenity: amenities,
  type: { id: amenityTypes.id, name: amenityTypes.name },
  category: { id: amenityCategories.id, name: amenityCategories.name },
  images: sql<GalleryImage[]>`coalesce((
    select json_agg(
      json_build_object(
        'image', ${amenityImages.image}, 'alt', ${amenityImages.alt}, 'placeholder', ${mediaFiles.placeholder}
      ) order by ${amenityImages.position}
    )
    from ${amenityImages}
    left join ${mediaFiles} on ${mediaFiles.key} = substr(${amenityImages.image}, ${MEDIA_PREFIX.length + 1}::int)
    where ${amenityImages.amenityId} = ${amenities.id}
  ), '[]'::json)`,
};

const select = (db: Db) =>
  db
    .select(selection)
    .from(amenities)
    .innerJoin(amenityTypes, eq(amenityTypes.id, amenities.typeId))
    .innerJoin(amenityCategories, eq(amenityCategories.id, amenityTypes.categoryId))
    .$dynamic();

export type AmenityRow = Awaited<ReturnType<typeof select>>[number];

/** Those of one page, found first: pictures are looked up for them and no others. */
const among = (db: Db, page: SQLWrapper) =>
  select(db).where(sql`${amenities.id} = any(array(${page}))`);

const inOrder = [asc(amenities.position), asc(amenities.createdAt), asc(amenities.id)];

/** A word as the database compares it, and the types that it names. */
export interface SoughtWord {
  word: string;
  typeIds: number[];
}

export interface AmenityFilter {
  communityId: number;
  search: string;
  /** The words of the search; none where it has only signs. */
  words: SoughtWord[];
  amenityTypes: number[];
  amenityCategories: number[];
  featuredOnly: boolean;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Everything but the choice of types: what the counts of each type are taken over. */
function withoutTypes(filter: AmenityFilter): SQL | undefined {
  return and(
    eq(amenities.communityId, filter.communityId),
    filter.featuredOnly ? eq(amenities.featured, true) : undefined,
    finds(filter),
  );
}

/** Every word is in the name, address or description, or names the type or its category. */
function finds({ search, words }: AmenityFilter): SQL | undefined {
  if (search === '') return undefined;
  // Signs alone.
  if (words.length === 0)
    return sql`lower(${amenities.name}) like ${`%${escapeLike(search.toLowerCase())}%`}`;
  const own = sql`search_words(concat_ws(' ', ${amenities.name}, ${amenities.address}, ${amenities.description}))`;
  return and(
    ...words.map(({ word, typeIds }) =>
      or(sql`${own} like ${`%${word}%`}`, isAnyOf(amenities.typeId, typeIds)),
    ),
  );
}

/** One text however many there are. */
const isAnyOf = (column: PgColumn, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`;

const matching = (filter: AmenityFilter) =>
  and(
    withoutTypes(filter),
    filter.amenityTypes.length > 0 ? isAnyOf(amenities.typeId, filter.amenityTypes) : undefined,
    filter.amenityCategories.length > 0
      ? isAnyOf(amenityTypes.categoryId, filter.amenityCategories)
      : undefined,
  );

export function amenityPage(
  db: Db,
  filter: AmenityFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AmenityRow[]> {
  const page = db
    .select({ id: amenities.id })
    .from(amenities)
    .innerJoin(amenityTypes, eq(amenityTypes.id, amenities.typeId))
    .where(matching(filter))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  return among(db, page).orderBy(...inOrder);
}

export async function countAmenities(db: Db, filter: AmenityFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(amenities)
    .innerJoin(amenityTypes, eq(amenityTypes.id, amenities.typeId))
    .where(matching(filter));
  return row?.total ?? 0;
}

/** How many amenities each type has, whatever types are chosen. */
export function countAmenityTypes(db: Db, filter: AmenityFilter) {
  return db
    .select({ typeId: amenities.typeId, total: sql<number>`count(*)::int` })
    .from(amenities)
    .where(withoutTypes(filter))
    .groupBy(amenities.typeId);
}

/** All amenities of a community in its order. */
export function amenitiesOf(db: Db, communityId: number): Promise<AmenityRow[]> {
  return select(db)
    .where(eq(amenities.communityId, communityId))
    .orderBy(...inOrder);
}

/** The featured amenities first, each part in the community's order. */
export function firstAmenities(
  db: Db,
  communityId: number,
  { limit, featuredOnly }: { limit: number; featuredOnly: boolean },
): Promise<AmenityRow[]> {
  const order = [desc(amenities.featured), ...inOrder];
  const statement = prepared(db, `first amenities ${featuredOnly}`, () => {
    const page = db
      .select({ id: amenities.id })
      .from(amenities)
      .where(
        and(
          eq(amenities.communityId, sql.placeholder('communityId')),
          featuredOnly ? eq(amenities.featured, true) : undefined,
        ),
      )
      .orderBy(...order)
      .limit(sql.placeholder('limit'));
    return among(db, page)
      .orderBy(...order)
      .prepare('first_amenities');
  });
  return statement.execute({ communityId, limit });
}

export async function findAmenity(db: Db, id: number): Promise<AmenityRow | null> {
  const [row] = await select(db).where(eq(amenities.id, id));
  return row ?? null;
}

/** @returns which of its community's amenities it is in their order, from 1 */
export async function placeOfAmenity(db: Db, id: number): Promise<number> {
  const [row] = await db.execute<{ place: number }>(sql`
    select count(*)::int as place
    from ${amenities} as other join ${amenities} as this
      on other.community_id = this.community_id
        and (other.position, other.created_at, other.id) <= (this.position, this.created_at, this.id)
    where this.id = ${id}`);
  return row?.place ?? 1;
}
