CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
DROP INDEX "communities_list_order_idx";--> statement-breakpoint
DROP INDEX "communities_state_id_idx";--> statement-breakpoint
DROP INDEX "health_facilities_community_type_idx";--> statement-breakpoint
DROP INDEX "health_facilities_community_name_idx";--> statement-breakpoint
DROP INDEX "schools_community_id_idx";--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "latin_name" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "communities" ALTER COLUMN "search_name" TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "communities_list_order_idx" ON "communities" USING btree ("is_represented" DESC NULLS FIRST,"population" DESC NULLS LAST,"search_name","id");--> statement-breakpoint
CREATE INDEX "communities_state_id_idx" ON "communities" USING btree ("state_id","is_represented" DESC NULLS FIRST,"population" DESC NULLS LAST,"search_name","id");--> statement-breakpoint
CREATE INDEX "health_facilities_community_type_idx" ON "health_facilities" USING btree ("community_id","facility_type_id",lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "health_facilities_community_name_idx" ON "health_facilities" USING btree ("community_id",lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "schools_community_id_idx" ON "schools" USING btree ("community_id",lower("name") collate "C","id");--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;--> statement-breakpoint
-- Every sign that stands for an apostrophe, the okina among them, is left out of a word.
create or replace function search_words(input text) returns text
language sql stable parallel safe as $$
  select btrim(regexp_replace(lower(unaccent(translate(input, '''’‘ʻʼ`´', ''))), '[^a-z0-9]+', ' ', 'g'))
$$;
--> statement-breakpoint
create or replace function set_community_search() returns trigger
language plpgsql as $$
declare
  readable text := coalesce(new.latin_name, new.name);
  place text := search_words(readable);
  apart text := search_words(translate(readable, '''’‘ʻʼ`´', '       '));
  state_text text;
begin
  select search_words(state_name) || ' ' || lower(state_short_name)
    into state_text from states where id = new.state_id;
  new.search_name := place;
  new.search_document :=
    setweight(to_tsvector('simple', place || ' ' || apart), 'A')
    || setweight(to_tsvector('simple', coalesce(state_text, '')), 'B');
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger communities_search before insert or update of name, latin_name, state_id on communities
  for each row execute function set_community_search();
--> statement-breakpoint
update communities set name = name where name ~ '[‘ʻʼ`´]';
--> statement-breakpoint
-- Whoever writes first holds the row: a count that began before another's commit would miss its rows.
create or replace function refresh_amenity_types(ids integer[]) returns void
language plpgsql as $$
begin
  perform 1 from communities where id = any(ids) order by id for no key update;
  update communities c set
    amenity_type_ids = coalesce(s.type_ids, '{}'),
    amenity_count = coalesce(s.total, 0)
  from unnest(ids) as wanted(id)
  left join lateral (
    select array_agg(distinct a.type_id order by a.type_id) as type_ids, count(*)::int as total
    from amenities a where a.community_id = wanted.id
  ) s on true
  where c.id = wanted.id;
end
$$;
--> statement-breakpoint
create or replace function refresh_facility_types(ids integer[]) returns void
language plpgsql as $$
begin
  perform 1 from communities where id = any(ids) order by id for no key update;
  update communities c set
    facility_type_ids = coalesce(s.type_ids, '{}'),
    health_facility_count = coalesce(s.total, 0)
  from unnest(ids) as wanted(id)
  left join lateral (
    select array_agg(distinct f.facility_type_id order by f.facility_type_id) as type_ids, count(*)::int as total
    from health_facilities f where f.community_id = wanted.id
  ) s on true
  where c.id = wanted.id;
end
$$;
