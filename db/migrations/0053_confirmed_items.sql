ALTER TABLE "users" ADD COLUMN "checklist_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "confirmed_as" text;--> statement-breakpoint
ALTER TABLE "health_facilities" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "health_facilities" ADD COLUMN "confirmed_as" text;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_confirmed_as_check" CHECK ("amenities"."confirmed_as" in ('import', 'person'));--> statement-breakpoint
ALTER TABLE "health_facilities" ADD CONSTRAINT "health_facilities_confirmed_as_check" CHECK ("health_facilities"."confirmed_as" in ('import', 'person'));