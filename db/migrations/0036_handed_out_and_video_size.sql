ALTER TABLE "invitations" DROP CONSTRAINT "invitations_cancelled_because_check";--> statement-breakpoint
ALTER TABLE "community_videos" DROP CONSTRAINT "community_videos_file_size_check";--> statement-breakpoint
ALTER TABLE "community_videos" DROP CONSTRAINT "community_videos_edited_file_size_check";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_cancelled_because_check" CHECK ("invitations"."cancelled_because" is null or ("invitations"."invitation_status" = 'Cancelled' and "invitations"."cancelled_because" in ('administrator', 'newer', 'represented', 'inviter')));--> statement-breakpoint
ALTER TABLE "community_videos" ADD CONSTRAINT "community_videos_file_size_check" CHECK ("community_videos"."file_size" between 1 and 25165824);--> statement-breakpoint
ALTER TABLE "community_videos" ADD CONSTRAINT "community_videos_edited_file_size_check" CHECK ("community_videos"."edited_file_size" between 1 and 25165824);--> statement-breakpoint
UPDATE "sign_up_links" SET "ended_at" = now() WHERE "ended_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "sign_up_links"."created_by" AND "users"."role_id" = 2 AND "users"."deleted_at" IS NULL);--> statement-breakpoint
UPDATE "invitations" SET "invitation_status" = 'Cancelled', "cancelled_because" = 'inviter', "decided_at" = now(), "updated_at" = now() WHERE "invitation_status" = 'Pending' AND "expires_at" > now() AND "invited_by" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "invitations"."invited_by" AND "users"."role_id" = 2 AND "users"."deleted_at" IS NULL);
