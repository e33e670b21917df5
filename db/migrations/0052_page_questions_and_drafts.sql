CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"community_id" integer NOT NULL,
	"part" text NOT NULL,
	"entry" text NOT NULL,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_community_id_part_entry_pk" PRIMARY KEY("user_id","community_id","part","entry")
);
--> statement-breakpoint
CREATE TABLE "page_questions" (
	"community_id" integer NOT NULL,
	"week" date NOT NULL,
	"asked" text NOT NULL,
	"state" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "page_questions_community_id_week_asked_state_pk" PRIMARY KEY("community_id","week","asked","state"),
	CONSTRAINT "page_questions_state_check" CHECK ("page_questions"."state" in ('unknown', 'no')),
	CONSTRAINT "page_questions_times_check" CHECK ("page_questions"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_questions" ADD CONSTRAINT "page_questions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_community_id_idx" ON "drafts" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "drafts_saved_at_idx" ON "drafts" USING btree ("saved_at");