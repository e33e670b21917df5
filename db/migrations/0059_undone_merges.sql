CREATE TABLE "community_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"moved_representative" uuid,
	"merged_by" uuid,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merge_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merge_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "community_merges" ADD CONSTRAINT "community_merges_source_id_communities_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_merges" ADD CONSTRAINT "community_merges_target_id_communities_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_merges" ADD CONSTRAINT "community_merges_moved_representative_users_id_fk" FOREIGN KEY ("moved_representative") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_merges" ADD CONSTRAINT "community_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_changes" ADD CONSTRAINT "merge_changes_merge_id_community_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."community_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_merges_source_id_idx" ON "community_merges" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "community_merges_target_id_idx" ON "community_merges" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "community_merges_moved_representative_idx" ON "community_merges" USING btree ("moved_representative");--> statement-breakpoint
CREATE INDEX "community_merges_merged_by_idx" ON "community_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "community_merges_merged_at_idx" ON "community_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "merge_changes_merge_id_idx" ON "merge_changes" USING btree ("merge_id","table_name");