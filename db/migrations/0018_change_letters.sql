CREATE TABLE "change_letters" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"untold_since" timestamp with time zone,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "change_letters" ADD CONSTRAINT "change_letters_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;