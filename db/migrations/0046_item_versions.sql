CREATE TABLE "item_version_files" (
	"item_version_id" bigint NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "item_version_files_item_version_id_path_pk" PRIMARY KEY("item_version_id","path")
);
--> statement-breakpoint
CREATE TABLE "item_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"rep_id" uuid,
	"is_admin_entry" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"cause" text NOT NULL,
	"caused_by" uuid,
	"restored_version" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_versions_kind_check" CHECK ("item_versions"."kind" in ('amenity', 'facility')),
	CONSTRAINT "item_versions_cause_check" CHECK ("item_versions"."cause" in ('edited', 'imported', 'undone', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "official_name" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "official_name_source" text;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD COLUMN "import_run_id" uuid;--> statement-breakpoint
ALTER TABLE "item_version_files" ADD CONSTRAINT "item_version_files_item_version_id_item_versions_id_fk" FOREIGN KEY ("item_version_id") REFERENCES "public"."item_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_rep_id_users_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_caused_by_users_id_fk" FOREIGN KEY ("caused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_version_files_path_idx" ON "item_version_files" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "item_versions_version_key" ON "item_versions" USING btree ("kind","item_id","version");--> statement-breakpoint
CREATE INDEX "item_versions_community_id_idx" ON "item_versions" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "item_versions_rep_id_idx" ON "item_versions" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "item_versions_caused_by_idx" ON "item_versions" USING btree ("caused_by");--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_items_import_run_id_idx" ON "deleted_items" USING btree ("import_run_id");--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_official_name_check" CHECK (length(btrim("communities"."official_name")) between 1 and 120);