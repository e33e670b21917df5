ALTER TABLE "amenity_images" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "amenity_images" ADD COLUMN "digest" text;