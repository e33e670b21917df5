CREATE TABLE "import_chunks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_chunks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" uuid NOT NULL,
	"community_ids" integer[] NOT NULL,
	"rows" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amenity_id" integer,
	"facility_id" integer,
	"line" integer NOT NULL,
	"proposed" jsonb NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"decision" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "import_differences_kind_check" CHECK ("import_differences"."kind" in ('amenities', 'healthcare')),
	CONSTRAINT "import_differences_decision_check" CHECK ("import_differences"."decision" in ('open', 'taken', 'kept')),
	CONSTRAINT "import_differences_record_check" CHECK (("import_differences"."kind" = 'amenities' and "import_differences"."facility_id" is null) or ("import_differences"."kind" = 'healthcare' and "import_differences"."amenity_id" is null))
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"import_run_id" uuid NOT NULL,
	"key" bigint NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "import_keys_import_run_id_key_pk" PRIMARY KEY("import_run_id","key")
);
--> statement-breakpoint
DROP INDEX "imported_type_names_type_text_key";--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "status" text DEFAULT 'receiving' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "differences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_type_names" ADD COLUMN "kind" text DEFAULT 'amenities' NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_type_names" ADD COLUMN "facility_type_id" integer;--> statement-breakpoint
ALTER TABLE "imported_type_names" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_facility_id_health_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."health_facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_chunks_import_run_id_idx" ON "import_chunks" USING btree ("import_run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_differences_amenity_open_key" ON "import_differences" USING btree ("amenity_id") WHERE decision = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "import_differences_facility_open_key" ON "import_differences" USING btree ("facility_id") WHERE decision = 'open';--> statement-breakpoint
CREATE INDEX "import_differences_amenity_id_idx" ON "import_differences" USING btree ("amenity_id");--> statement-breakpoint
CREATE INDEX "import_differences_facility_id_idx" ON "import_differences" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "import_differences_import_run_id_idx" ON "import_differences" USING btree ("import_run_id");--> statement-breakpoint
CREATE INDEX "import_differences_decided_by_idx" ON "import_differences" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "import_differences_open_idx" ON "import_differences" USING btree ("kind","id") WHERE decision = 'open';--> statement-breakpoint
ALTER TABLE "imported_type_names" ADD CONSTRAINT "imported_type_names_facility_type_id_facility_types_id_fk" FOREIGN KEY ("facility_type_id") REFERENCES "public"."facility_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amenities_community_name_idx" ON "amenities" USING btree ("community_id",lower("name") collate "C");--> statement-breakpoint
CREATE INDEX "imported_type_names_facility_type_id_idx" ON "imported_type_names" USING btree ("facility_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_type_names_type_text_key" ON "imported_type_names" USING btree ("kind",lower("type_text"));--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_status_check" CHECK ("import_runs"."status" in ('receiving', 'running', 'finished', 'failed'));--> statement-breakpoint
ALTER TABLE "imported_type_names" ADD CONSTRAINT "imported_type_names_kind_check" CHECK ("imported_type_names"."kind" in ('amenities', 'healthcare'));
--> statement-breakpoint
-- Read once and deleted: packing it would take longer than writing it.
alter table import_chunks alter column rows set storage external;
--> statement-breakpoint
-- Rows that come or change without changing counts and types leave the community as it is.
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
  where c.id = wanted.id
    and (c.amenity_type_ids, c.amenity_count) is distinct from (coalesce(s.type_ids, '{}'), coalesce(s.total, 0));
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
  where c.id = wanted.id
    and (c.facility_type_ids, c.health_facility_count) is distinct from (coalesce(s.type_ids, '{}'), coalesce(s.total, 0));
end
$$;
