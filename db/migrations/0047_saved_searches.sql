CREATE TABLE "saved_search_emails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"search_version" smallint NOT NULL,
	"email" text NOT NULL,
	"found_ids" integer[],
	"unseen_ids" integer[] DEFAULT '{}'::int[] NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_searches_name_check" CHECK (char_length("saved_searches"."name") between 1 and 80),
	CONSTRAINT "saved_searches_search_check" CHECK (octet_length("saved_searches"."search") between 1 and 2000),
	CONSTRAINT "saved_searches_email_check" CHECK ("saved_searches"."email" in ('weekly', 'never'))
);
--> statement-breakpoint
ALTER TABLE "saved_search_emails" ADD CONSTRAINT "saved_search_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_user_id_idx" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_search_key" ON "saved_searches" USING btree ("user_id","search") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_weekly_idx" ON "saved_searches" USING btree ("user_id") WHERE email = 'weekly' and deleted_at is null;