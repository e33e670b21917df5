ALTER TABLE "invitations" ADD COLUMN "may_replace" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "cancelled_because" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_may_replace_users_id_fk" FOREIGN KEY ("may_replace") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_may_replace_idx" ON "invitations" USING btree ("may_replace");--> statement-breakpoint
CREATE INDEX "invitations_cancelled_by_idx" ON "invitations" USING btree ("cancelled_by");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_cancelled_because_check" CHECK ("invitations"."cancelled_because" is null or ("invitations"."invitation_status" = 'Cancelled' and "invitations"."cancelled_because" in ('administrator', 'newer', 'represented')));