ALTER TABLE "climate_stations" ALTER COLUMN "snow" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "education_insights" ADD COLUMN "type_source" text;--> statement-breakpoint
UPDATE "climate_stations" SET "snow" = NULL WHERE 'NaN'::real = ANY("snow");
