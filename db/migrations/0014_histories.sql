CREATE TABLE "profile_versions" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_designation_text" text DEFAULT '' NOT NULL,
	"user_description" text DEFAULT '' NOT NULL,
	"written_by" uuid,
	"restored_version" integer,
	"restored_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_versions_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "cover_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cover_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"version" integer NOT NULL,
	"image" text,
	"published_by" uuid,
	"restored_version" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" double precision,
	"source" text,
	"source_table" text,
	"vintage" text,
	"retrieved_on" date,
	"caution" text,
	"margin_of_error" double precision,
	"entered_by" uuid,
	"restored_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "figure_versions_field_check" CHECK ("figure_versions"."field" in ('population', 'landAreaSqMile', 'medianAge', 'medianHomePrice', 'medianIncome'))
);
--> statement-breakpoint
ALTER TABLE "insight_versions" ADD COLUMN "restored_version" integer;--> statement-breakpoint
ALTER TABLE "insight_versions" ADD COLUMN "restored_by" uuid;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD CONSTRAINT "profile_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD CONSTRAINT "profile_versions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_versions" ADD CONSTRAINT "profile_versions_restored_by_users_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_versions" ADD CONSTRAINT "cover_versions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_versions" ADD CONSTRAINT "cover_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_versions" ADD CONSTRAINT "figure_versions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_versions" ADD CONSTRAINT "figure_versions_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_versions" ADD CONSTRAINT "figure_versions_restored_by_users_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_versions_written_by_idx" ON "profile_versions" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "profile_versions_restored_by_idx" ON "profile_versions" USING btree ("restored_by");--> statement-breakpoint
CREATE UNIQUE INDEX "cover_versions_version_key" ON "cover_versions" USING btree ("community_id","version");--> statement-breakpoint
CREATE INDEX "cover_versions_image_idx" ON "cover_versions" USING btree ("image");--> statement-breakpoint
CREATE INDEX "cover_versions_published_by_idx" ON "cover_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "figure_versions_figure_idx" ON "figure_versions" USING btree ("community_id","field","id");--> statement-breakpoint
CREATE INDEX "figure_versions_entered_by_idx" ON "figure_versions" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "figure_versions_restored_by_idx" ON "figure_versions" USING btree ("restored_by");--> statement-breakpoint
ALTER TABLE "insight_versions" ADD CONSTRAINT "insight_versions_restored_by_users_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_versions_restored_by_idx" ON "insight_versions" USING btree ("restored_by");