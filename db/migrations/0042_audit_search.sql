ALTER TABLE "audit_events" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (jsonb_to_tsvector('simple', details, '["string"]')) STORED;--> statement-breakpoint
CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_events_community_idx" ON "audit_events" USING btree (("details" ->> 'communityId'),"id");--> statement-breakpoint
CREATE INDEX "audit_events_words_idx" ON "audit_events" USING gin ("words");