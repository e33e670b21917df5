ALTER TABLE "users" ADD COLUMN "weekly_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_email_of" date;--> statement-breakpoint
ALTER TABLE "video_consultations" ADD COLUMN "done_at" timestamp with time zone;