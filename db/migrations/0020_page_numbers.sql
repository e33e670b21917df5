CREATE UNLOGGED TABLE "count_marks" (
	"mark" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "count_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"community_id" integer NOT NULL,
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "page_counts_community_id_week_kind_pk" PRIMARY KEY("community_id","week","kind"),
	CONSTRAINT "page_counts_kind_check" CHECK ("page_counts"."kind" in ('view', 'share')),
	CONSTRAINT "page_counts_times_check" CHECK ("page_counts"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "counting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "page_counts" ADD CONSTRAINT "page_counts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;