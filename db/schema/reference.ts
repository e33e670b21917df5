import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The 50 states and DC; the id is the FIPS code. */
export const states = pgTable('states', {
  id: integer().primaryKey(),
  stateName: text('state_name').notNull().unique(),
  stateShortName: text('state_short_name').notNull().unique(),
});

export const amenityCategories = pgTable('amenity_categories', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});

export const amenityTypes = pgTable(
  'amenity_types',
  {
    id: integer().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => amenityCategories.id),
    name: text().notNull().unique(),
  },
  (t) => [index('amenity_types_category_id_idx').on(t.categoryId)],
);

export const facilityTypes = pgTable('facility_types', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});
