CREATE TABLE "sign_up_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"role_id" smallint NOT NULL,
	"company_id" text,
	"most_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sign_up_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_up_links_role_id_check" CHECK ("sign_up_links"."role_id" between 0 and 2),
	CONSTRAINT "sign_up_links_uses_check" CHECK ("sign_up_links"."uses" between 0 and "sign_up_links"."most_uses")
);
--> statement-breakpoint
ALTER TABLE "sign_up_links" ADD CONSTRAINT "sign_up_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_links_created_by_idx" ON "sign_up_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sign_up_links_created_at_idx" ON "sign_up_links" USING btree ("created_at" DESC NULLS FIRST);