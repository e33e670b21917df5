CREATE TABLE "recommended_communities" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"recommended_by" uuid,
	"recommended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommended_communities_reason_check" CHECK (char_length("recommended_communities"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "recommendations" DROP CONSTRAINT "recommendations_source_check";--> statement-breakpoint
DROP INDEX "recommendations_user_position_idx";--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "wishes" text NOT NULL;--> statement-breakpoint
ALTER TABLE "recommended_communities" ADD CONSTRAINT "recommended_communities_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_communities" ADD CONSTRAINT "recommended_communities_recommended_by_users_id_fk" FOREIGN KEY ("recommended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommended_communities_recommended_at_idx" ON "recommended_communities" USING btree ("recommended_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recommended_communities_recommended_by_idx" ON "recommended_communities" USING btree ("recommended_by");--> statement-breakpoint
CREATE INDEX "recommendations_user_position_idx" ON "recommendations" USING btree ("user_id","position");--> statement-breakpoint
ALTER TABLE "quiz_answers" DROP COLUMN "answers";--> statement-breakpoint
ALTER TABLE "recommendations" DROP COLUMN "source";