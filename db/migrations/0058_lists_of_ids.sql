ALTER TABLE "amenities" ADD COLUMN "external_list" text;--> statement-breakpoint
ALTER TABLE "health_facilities" ADD COLUMN "external_list" text;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD COLUMN "external_list" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "import_differences" ADD COLUMN "becoming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "becoming" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_records" DROP CONSTRAINT "deleted_records_community_id_kind_external_id_pk";--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_list_pk" PRIMARY KEY("community_id","kind","external_id","external_list");--> statement-breakpoint
CREATE TABLE "import_places" (
	"import_run_id" uuid NOT NULL,
	"community_id" integer NOT NULL,
	"rows" integer NOT NULL,
	"unnamed" integer NOT NULL,
	CONSTRAINT "import_places_import_run_id_community_id_pk" PRIMARY KEY("import_run_id","community_id")
);--> statement-breakpoint
DROP INDEX "amenities_external_id_key";--> statement-breakpoint
DROP INDEX "health_facilities_external_id_key";--> statement-breakpoint
ALTER TABLE "import_places" ADD CONSTRAINT "import_places_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_places" ADD CONSTRAINT "import_places_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_places_community_id_idx" ON "import_places" USING btree ("community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "amenities_external_id_key" ON "amenities" USING btree ("community_id","external_id",coalesce("external_list", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "health_facilities_external_id_key" ON "health_facilities" USING btree ("community_id","facility_type_id","external_id",coalesce("external_list", ''));