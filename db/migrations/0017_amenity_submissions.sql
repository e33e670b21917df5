ALTER TABLE "amenities" ADD COLUMN "submission_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "amenities_submission_id_key" ON "amenities" USING btree ("community_id","submission_id");