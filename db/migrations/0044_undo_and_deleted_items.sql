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
	"outcome" text,
	"name" text,
	CONSTRAINT "import_changes_import_run_id_record_id_pk" PRIMARY KEY("import_run_id","record_id"),
	CONSTRAINT "import_changes_outcome_check" CHECK ("import_changes"."outcome" in ('removed', 'returned', 'edited', 'imported', 'gone'))
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
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_files_path_idx" ON "deleted_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "deleted_items_community_idx" ON "deleted_items" USING btree ("community_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_items_deleted_at_idx" ON "deleted_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_items_deleted_by_idx" ON "deleted_items" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "import_undos_started_by_idx" ON "import_undos" USING btree ("started_by");