CREATE TABLE "list_emails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"week" date,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "list_items" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "list_items" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "list_members" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "list_emails" ADD CONSTRAINT "list_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_items_removed_by_idx" ON "list_items" USING btree ("removed_by");