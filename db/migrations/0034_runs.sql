CREATE TABLE "deleted_records" (
	"kind" text NOT NULL,
	"community_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_records_community_id_kind_external_id_pk" PRIMARY KEY("community_id","kind","external_id"),
	CONSTRAINT "deleted_records_kind_check" CHECK ("deleted_records"."kind" in ('amenities', 'healthcare'))
);
--> statement-breakpoint
ALTER TABLE "import_differences" DROP CONSTRAINT "import_differences_kind_check";--> statement-breakpoint
ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_kind_check";--> statement-breakpoint
ALTER TABLE "place_matches" DROP CONSTRAINT "place_matches_reason_check";--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "covers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_matches" ADD COLUMN "population" integer;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "import_differences" SET "kind" = 'facts' WHERE "kind" = 'census';--> statement-breakpoint
UPDATE "import_runs" SET "kind" = 'facts' WHERE "kind" = 'census';--> statement-breakpoint
UPDATE "import_runs" SET "progress" = NULL WHERE "status" = 'finished';--> statement-breakpoint
-- What runs before this one listed completely; the next run of a source says it itself.
UPDATE "import_runs" SET "covers" = CASE "source"
	WHEN 'hospitals' THEN '{hospital,16}'::text[]
	WHEN 'nursing-homes' THEN '{27}'::text[]
	ELSE (SELECT array_agg(t::text) FROM generate_series(1, 33) AS t WHERE t NOT IN (16, 20, 27)) END
WHERE "source" IN ('hospitals', 'nursing-homes', 'nppes') AND "status" = 'finished';--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_kind_check" CHECK ("import_differences"."kind" in ('amenities', 'healthcare', 'facts'));--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_kind_check" CHECK ("import_runs"."kind" in ('amenities', 'healthcare', 'schools', 'facts'));--> statement-breakpoint
ALTER TABLE "place_matches" ADD CONSTRAINT "place_matches_reason_check" CHECK ("place_matches"."reason" in ('far', 'several', 'taken', 'nearest'));