ALTER TABLE "community_videos" ADD COLUMN "poster" text;--> statement-breakpoint
ALTER TABLE "community_videos" ADD COLUMN "captions" text;--> statement-breakpoint
ALTER TABLE "community_videos" ADD COLUMN "edited_poster" text;--> statement-breakpoint
ALTER TABLE "community_videos" ADD COLUMN "edited_captions" text;--> statement-breakpoint
ALTER TABLE "community_videos" ADD COLUMN "edited_file_size" integer;--> statement-breakpoint
ALTER TABLE "community_videos" ADD CONSTRAINT "community_videos_edited_file_size_check" CHECK ("community_videos"."edited_file_size" between 1 and 2097152);