ALTER TABLE "communities" ADD COLUMN "hidden_as" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_merged_into_id_communities_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_merged_into_id_idx" ON "communities" USING btree ("merged_into_id");--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_hidden_as_check" CHECK ("communities"."hidden_as" in ('unpublished', 'deleted', 'merged'));--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_hidden_at_check" CHECK (("communities"."hidden_as" is null) = ("communities"."hidden_at" is null));--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_merged_into_id_check" CHECK (("communities"."hidden_as" is not distinct from 'merged') = ("communities"."merged_into_id" is not null) and "communities"."merged_into_id" <> "communities"."id");