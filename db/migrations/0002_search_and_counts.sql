-- Text as the search compares it: no accents, lower case, words separated by one space.
create function search_words(input text) returns text
language sql stable parallel safe as $$
  select btrim(regexp_replace(lower(unaccent(replace(replace(input, '''', ''), '’', ''))), '[^a-z0-9]+', ' ', 'g'))
$$;
--> statement-breakpoint
create function set_community_search() returns trigger
language plpgsql as $$
declare
  place text := search_words(new.name);
  apart text := search_words(replace(replace(new.name, '''', ' '), '’', ' '));
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
create trigger communities_search before insert or update of name, state_id on communities
  for each row execute function set_community_search();
--> statement-breakpoint
create function refresh_amenity_types(ids integer[]) returns void
language sql as $$
  update communities c set
    amenity_type_ids = coalesce(s.type_ids, '{}'),
    amenity_count = coalesce(s.total, 0)
  from unnest(ids) as wanted(id)
  left join lateral (
    select array_agg(distinct a.type_id order by a.type_id) as type_ids, count(*)::int as total
    from amenities a where a.community_id = wanted.id
  ) s on true
  where c.id = wanted.id
$$;
--> statement-breakpoint
create function refresh_facility_types(ids integer[]) returns void
language sql as $$
  update communities c set
    facility_type_ids = coalesce(s.type_ids, '{}'),
    health_facility_count = coalesce(s.total, 0)
  from unnest(ids) as wanted(id)
  left join lateral (
    select array_agg(distinct f.facility_type_id order by f.facility_type_id) as type_ids, count(*)::int as total
    from health_facilities f where f.community_id = wanted.id
  ) s on true
  where c.id = wanted.id
$$;
--> statement-breakpoint
create function amenities_written() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_amenity_types(array(select distinct community_id from after_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_amenity_types(array(select distinct community_id from before_rows));
  else
    perform refresh_amenity_types(array(select community_id from after_rows union select community_id from before_rows));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger amenities_inserted after insert on amenities
  referencing new table as after_rows for each statement execute function amenities_written();
--> statement-breakpoint
create trigger amenities_updated after update on amenities
  referencing old table as before_rows new table as after_rows for each statement execute function amenities_written();
--> statement-breakpoint
create trigger amenities_deleted after delete on amenities
  referencing old table as before_rows for each statement execute function amenities_written();
--> statement-breakpoint
create function health_facilities_written() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_facility_types(array(select distinct community_id from after_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_facility_types(array(select distinct community_id from before_rows));
  else
    perform refresh_facility_types(array(select community_id from after_rows union select community_id from before_rows));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger health_facilities_inserted after insert on health_facilities
  referencing new table as after_rows for each statement execute function health_facilities_written();
--> statement-breakpoint
create trigger health_facilities_updated after update on health_facilities
  referencing old table as before_rows new table as after_rows for each statement execute function health_facilities_written();
--> statement-breakpoint
create trigger health_facilities_deleted after delete on health_facilities
  referencing old table as before_rows for each statement execute function health_facilities_written();
