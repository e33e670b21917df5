CREATE TABLE "community_changes" (
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "community_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"community_ids" integer[],
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_changes_xact_id_pk" PRIMARY KEY("xact","id")
);
--> statement-breakpoint
-- Where nothing was pruned yet, nothing can have been missed.
insert into community_changes (table_name, community_ids) values ('community_changes', '{}');
--> statement-breakpoint
-- For each statement on a table with a community_id.
create function note_community_changes() returns trigger
language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct community_id from after_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct community_id from before_rows);
  elsif tg_op = 'UPDATE' then
    changed := array(select community_id from after_rows union select community_id from before_rows);
  end if;
  if changed <> '{}' or changed is null then
    insert into community_changes (table_name, community_ids) values (tg_table_name, changed);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function note_changed_communities() returns trigger
language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' or tg_op = 'UPDATE' then
    changed := array(select id from after_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select id from before_rows);
  end if;
  if changed <> '{}' or changed is null then
    insert into community_changes (table_name, community_ids) values (tg_table_name, changed);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function note_changed_amenity_images() returns trigger
language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct a.community_id from after_rows i join amenities a on a.id = i.amenity_id);
  elsif tg_op = 'DELETE' then
    -- Of an amenity that went as well, its own row tells.
    changed := array(select distinct a.community_id from before_rows i join amenities a on a.id = i.amenity_id);
  elsif tg_op = 'UPDATE' then
    changed := array(
      select distinct a.community_id
      from (select amenity_id from after_rows union select amenity_id from before_rows) i
      join amenities a on a.id = i.amenity_id
    );
  end if;
  if changed <> '{}' or changed is null then
    insert into community_changes (table_name, community_ids) values (tg_table_name, changed);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function note_changed_stations() returns trigger
language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    return null;
  elsif tg_op = 'UPDATE' then
    changed := array(
      select c.community_id from community_climate c join after_rows s on s.id = c.station_id
    );
  end if;
  if changed <> '{}' or changed is null then
    insert into community_changes (table_name, community_ids) values (tg_table_name, changed);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- For lists of which any community may show something.
create function note_changed_list() returns trigger
language plpgsql as $$
begin
  insert into community_changes (table_name) values (tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
-- A person is named where they wrote something; of who wrote very much, anything may have changed.
create function note_changed_person() returns trigger
language plpgsql as $$
declare
  most constant integer := 1000;
  changed integer[];
begin
  changed := array(
    select id from communities where representative_id = new.id
    union all select community_id from about_insights where rep_id = new.id
    union all select community_id from amenities_insights where rep_id = new.id
    union all select community_id from climate_insights where rep_id = new.id
    union all select community_id from cost_of_living_insights where rep_id = new.id
    union all select community_id from education_insights where rep_id = new.id
    union all select community_id from getting_around_insights where rep_id = new.id
    union all select community_id from health_insights where rep_id = new.id
    union all select community_id from jobs_insights where rep_id = new.id
    union all select community_id from residents_insights where rep_id = new.id
    union all select community_id from community_figures where entered_by = new.id
    union all select community_id from community_videos where rep_id = new.id
    union all (select community_id from health_facilities where rep_id = new.id limit most + 1)
    union all (select community_id from amenities where rep_id = new.id limit most + 1)
    limit most + 1
  );
  if cardinality(changed) > most then
    insert into community_changes (table_name) values (tg_table_name);
  elsif changed <> '{}' then
    insert into community_changes (table_name, community_ids)
      select tg_table_name, array_agg(distinct id) from unnest(changed) as named(id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Lets whatever is written to a table be noted in community_changes.
create function follow_community_changes(followed regclass, noted_by text default 'note_community_changes')
returns void language plpgsql as $$
begin
  execute format(
    'create trigger changes_inserted after insert on %s referencing new table as after_rows for each statement execute function %I()',
    followed, noted_by);
  execute format(
    'create trigger changes_updated after update on %s referencing old table as before_rows new table as after_rows for each statement execute function %I()',
    followed, noted_by);
  execute format(
    'create trigger changes_deleted after delete on %s referencing old table as before_rows for each statement execute function %I()',
    followed, noted_by);
  execute format(
    'create trigger changes_truncated after truncate on %s for each statement execute function %I()',
    followed, noted_by);
end
$$;
--> statement-breakpoint
select follow_community_changes(name::regclass) from unnest(array[
  'about_insights', 'amenities_insights', 'climate_insights', 'cost_of_living_insights',
  'education_insights', 'getting_around_insights', 'health_insights', 'jobs_insights',
  'residents_insights', 'amenities', 'health_facilities', 'community_figures', 'community_videos',
  'community_climate', 'schools'
]) as tables(name);
--> statement-breakpoint
select follow_community_changes('communities', 'note_changed_communities');
--> statement-breakpoint
select follow_community_changes('amenity_images', 'note_changed_amenity_images');
--> statement-breakpoint
select follow_community_changes('climate_stations', 'note_changed_stations');
--> statement-breakpoint
create trigger changes_written after insert or update or delete or truncate on figure_medians
  for each statement execute function note_changed_list();
--> statement-breakpoint
-- Every start writes these lists, mostly as they are.
create trigger changes_updated after update on states for each row
  when (old.* is distinct from new.*) execute function note_changed_list();
--> statement-breakpoint
create trigger changes_updated after update on amenity_categories for each row
  when (old.* is distinct from new.*) execute function note_changed_list();
--> statement-breakpoint
create trigger changes_updated after update on amenity_types for each row
  when (old.* is distinct from new.*) execute function note_changed_list();
--> statement-breakpoint
create trigger changes_updated after update on facility_types for each row
  when (old.* is distinct from new.*) execute function note_changed_list();
--> statement-breakpoint
create trigger changes_updated after update on users for each row
  when (
    (old.role_id, old.first_name, old.last_name, old.profile_pic, old.user_designation_text, old.user_description, old.deleted_at)
    is distinct from
    (new.role_id, new.first_name, new.last_name, new.profile_pic, new.user_designation_text, new.user_description, new.deleted_at)
  ) execute function note_changed_person();
