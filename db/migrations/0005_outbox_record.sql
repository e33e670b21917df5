DROP INDEX "outbox_messages_due_idx";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
-- Twelve attempts were all there were before.
UPDATE "outbox_messages" SET "given_up_at" = now() WHERE "sent_at" IS NULL AND "attempts" >= 12;--> statement-breakpoint
CREATE INDEX "outbox_messages_waiting_idx" ON "outbox_messages" USING btree ("id") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "next_attempt_at";