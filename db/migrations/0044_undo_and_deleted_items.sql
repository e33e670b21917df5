CREATE TABLE "deleted_files" (
	"deleted_item_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"digest" text,
	CONSTRAINT "deleted_files_deleted_item_id_position_pk" PRIMARY KEY("deleted_item_id","position")
);
--> statement-breakpoint
CREATE TABLE "deleted_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"community_id" integer NOT NULL,
	"name" text NOT NULL,
	"record" jsonb NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_items_kind_check" CHECK ("deleted_items"."kind" in ('amenity', 'facility', 'video'))
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_run_id" uuid NOT NULL,
	"record_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"before" jsonb,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_changes_import_run_id_record_id_pk" PRIMARY KEY("import_run_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "import_fact_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_fact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" uuid NOT NULL,
	"batch" bigint NOT NULL,
	"table_name" text NOT NULL,
	"community_ids" integer[] NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_kept_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_kept_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" uuid NOT NULL,
	"community_id" integer NOT NULL,
	"record_id" integer,
	"name" text NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "import_kept_records_changed_by_check" CHECK ("import_kept_records"."changed_by" in ('person', 'import'))
);
--> statement-breakpoint
CREATE TABLE "import_undos" (
	"import_run_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"started_by" uuid,
	"total" integer NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_undos_status_check" CHECK ("import_undos"."status" in ('running', 'finished', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "keeps_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_files" ADD CONSTRAINT "deleted_files_deleted_item_id_deleted_items_id_fk" FOREIGN KEY ("deleted_item_id") REFERENCES "public"."deleted_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_fact_changes" ADD CONSTRAINT "import_fact_changes_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_kept_records" ADD CONSTRAINT "import_kept_records_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_kept_records" ADD CONSTRAINT "import_kept_records_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_files_path_idx" ON "deleted_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "deleted_items_community_idx" ON "deleted_items" USING btree ("community_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_items_deleted_at_idx" ON "deleted_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_items_deleted_by_idx" ON "deleted_items" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "import_fact_changes_import_run_id_idx" ON "import_fact_changes" USING btree ("import_run_id","id");--> statement-breakpoint
CREATE INDEX "import_kept_records_import_run_id_idx" ON "import_kept_records" USING btree ("import_run_id");--> statement-breakpoint
CREATE INDEX "import_kept_records_community_id_idx" ON "import_kept_records" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "import_undos_started_by_idx" ON "import_undos" USING btree ("started_by");--> statement-breakpoint
-- Keeps what a run of a public source does to a table. The key of its rows: an integer column,
-- and maybe one more. A moment in a row is the same text in every session.
create function keep_run_changes() returns trigger
  language plpgsql set timezone = 'UTC' as $$
declare
  run text := current_setting('wherewell.run', true);
begin
  if coalesce(run, '') = '' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into import_fact_changes (import_run_id, batch, table_name, community_ids, rows)
    select run::uuid, txid_current(), tg_table_name, array_agg(distinct (j ->> 'community_id')::int),
      jsonb_agg(jsonb_build_object('c', j -> tg_argv[0], 'f', j -> tg_argv[1],
        'h', hashtextextended(j::text, 0)))
    from (select to_jsonb(r) as j from after_rows r) n
    having count(*) > 0;
  else
    insert into import_fact_changes (import_run_id, batch, table_name, community_ids, rows)
    select run::uuid, txid_current(), tg_table_name,
      array_agg(distinct (n.j ->> 'community_id')::int),
      jsonb_agg(jsonb_build_object('c', n.j -> tg_argv[0], 'f', n.j -> tg_argv[1],
        'b', o.j, 'h', hashtextextended(n.j::text, 0)))
    from (select to_jsonb(r) as j from after_rows r) n
    join (select to_jsonb(r) as j from before_rows r) o
      on o.j ->> tg_argv[0] = n.j ->> tg_argv[0]
        and o.j ->> tg_argv[1] is not distinct from n.j ->> tg_argv[1]
    where o.j <> n.j
    having count(*) > 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The same of the figures that communities hold as well, and nothing else of them.
create function keep_run_changes_of_communities() returns trigger
  language plpgsql as $$
declare
  run text := current_setting('wherewell.run', true);
begin
  if coalesce(run, '') = '' then
    return null;
  end if;
  insert into import_fact_changes (import_run_id, batch, table_name, community_ids, rows)
  select run::uuid, txid_current(), tg_table_name, array_agg(n.id),
    jsonb_agg(jsonb_build_object('c', n.id, 'b', o.j, 'a', n.j))
  from (
    select r.id, jsonb_build_object('population', r.population,
      'land_area_sq_mile', r.land_area_sq_mile, 'median_age', r.median_age,
      'median_home_price', r.median_home_price, 'median_income', r.median_income) as j
    from after_rows r
  ) n
  join (
    select r.id, jsonb_build_object('population', r.population,
      'land_area_sq_mile', r.land_area_sq_mile, 'median_age', r.median_age,
      'median_home_price', r.median_home_price, 'median_income', r.median_income) as j
    from before_rows r
  ) o using (id)
  where o.j <> n.j
  having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger run_changes_updated after update on communities
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes_of_communities();
--> statement-breakpoint
create trigger run_changes_added after insert on community_figures referencing new table as after_rows
  for each statement execute function keep_run_changes('community_id', 'field');
--> statement-breakpoint
create trigger run_changes_updated after update on community_figures
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('community_id', 'field');
--> statement-breakpoint
create trigger run_changes_added after insert on community_climate referencing new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_updated after update on community_climate
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_added after insert on community_transit referencing new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_updated after update on community_transit
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_added after insert on community_hazards referencing new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_updated after update on community_hazards
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_added after insert on climate_insights referencing new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_updated after update on climate_insights
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_added after insert on cost_of_living_insights referencing new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_updated after update on cost_of_living_insights
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_added after insert on education_insights referencing new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_updated after update on education_insights
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('community_id');
--> statement-breakpoint
create trigger run_changes_added after insert on schools referencing new table as after_rows
  for each statement execute function keep_run_changes('id');
--> statement-breakpoint
create trigger run_changes_updated after update on schools
  referencing old table as before_rows new table as after_rows
  for each statement execute function keep_run_changes('id');
