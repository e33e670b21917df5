CREATE TABLE "purged_to" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"snapshot" text NOT NULL,
	"server" text NOT NULL,
	CONSTRAINT "purged_to_only_check" CHECK ("purged_to"."only")
);
