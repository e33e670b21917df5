CREATE TABLE "checklist_emails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"section" text NOT NULL,
	"label" text NOT NULL,
	"quote" text NOT NULL,
	"problem" text NOT NULL,
	"proposed" text NOT NULL,
	"evidence" text,
	"email_id" text,
	"user_id" uuid,
	"asker_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"passed_on_at" timestamp with time zone,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind_check" CHECK ("reports"."kind" in ('figure', 'text', 'amenity', 'facility', 'school', 'job', 'picture', 'page')),
	CONSTRAINT "reports_problem_check" CHECK ("reports"."problem" in ('wrong', 'outdated', 'gone', 'offensive')),
	CONSTRAINT "reports_status_check" CHECK ("reports"."status" in ('open', 'accepted', 'kept')),
	CONSTRAINT "reports_decided_check" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null)),
	CONSTRAINT "reports_proposed_check" CHECK (length("reports"."proposed") <= 300)
);
--> statement-breakpoint
CREATE TABLE "resident_answers" (
	"community_id" integer NOT NULL,
	"section" text NOT NULL,
	"user_id" uuid NOT NULL,
	"is_true" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resident_answers_community_id_section_user_id_pk" PRIMARY KEY("community_id","section","user_id")
);
--> statement-breakpoint
CREATE TABLE "section_confirmations" (
	"community_id" integer NOT NULL,
	"section" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_by" uuid,
	CONSTRAINT "section_confirmations_community_id_section_pk" PRIMARY KEY("community_id","section")
);
--> statement-breakpoint
ALTER TABLE "figure_versions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "insight_versions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "insight_versions" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_emails" ADD CONSTRAINT "checklist_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resident_answers" ADD CONSTRAINT "resident_answers_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resident_answers" ADD CONSTRAINT "resident_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_confirmations" ADD CONSTRAINT "section_confirmations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_confirmations" ADD CONSTRAINT "section_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_community_id_idx" ON "reports" USING btree ("community_id","status");--> statement-breakpoint
CREATE INDEX "reports_user_id_idx" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by_idx" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_decided_at_idx" ON "reports" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "reports_email_idx" ON "reports" USING btree (lower("email_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "reports_asker_key" ON "reports" USING btree ("community_id","kind","subject_id","asker_hash") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "resident_answers_user_id_idx" ON "resident_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "section_confirmations_confirmed_by_idx" ON "section_confirmations" USING btree ("confirmed_by");--> statement-breakpoint
select follow_community_changes('reports');--> statement-breakpoint
select follow_community_changes('section_confirmations');
