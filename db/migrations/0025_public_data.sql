CREATE TABLE "climate_stations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"elevation_m" real,
	"highs" real[] NOT NULL,
	"lows" real[] NOT NULL,
	"precipitation" real[] NOT NULL,
	"snow" real[] NOT NULL,
	"source" text NOT NULL,
	"vintage" text NOT NULL,
	"retrieved_on" date NOT NULL,
	CONSTRAINT "climate_stations_months_check" CHECK (cardinality("climate_stations"."highs") = 12 and cardinality("climate_stations"."lows") = 12 and cardinality("climate_stations"."precipitation") = 12 and cardinality("climate_stations"."snow") = 12)
);
--> statement-breakpoint
CREATE TABLE "community_climate" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"station_id" text NOT NULL,
	"distance_miles" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"geoid" text NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"distance_miles" real NOT NULL,
	"reason" text NOT NULL,
	"decision" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_matches_reason_check" CHECK ("place_matches"."reason" in ('far', 'several', 'taken')),
	CONSTRAINT "place_matches_decision_check" CHECK ("place_matches"."decision" in ('open', 'taken', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "community_figures" DROP CONSTRAINT "community_figures_field_check";--> statement-breakpoint
ALTER TABLE "import_differences" DROP CONSTRAINT "import_differences_kind_check";--> statement-breakpoint
ALTER TABLE "import_differences" DROP CONSTRAINT "import_differences_record_check";--> statement-breakpoint
ALTER TABLE "import_differences" ADD COLUMN "community_id" integer;--> statement-breakpoint
ALTER TABLE "import_differences" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "states" text[];--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "progress" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "vintage" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_climate" ADD CONSTRAINT "community_climate_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_climate" ADD CONSTRAINT "community_climate_station_id_climate_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."climate_stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_matches" ADD CONSTRAINT "place_matches_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_matches" ADD CONSTRAINT "place_matches_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_climate_station_id_idx" ON "community_climate" USING btree ("station_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_matches_community_geoid_key" ON "place_matches" USING btree ("community_id","geoid");--> statement-breakpoint
CREATE INDEX "place_matches_decided_by_idx" ON "place_matches" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "place_matches_open_idx" ON "place_matches" USING btree ("id") WHERE decision = 'open';--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_differences_fact_open_key" ON "import_differences" USING btree ("community_id","field") WHERE decision = 'open';--> statement-breakpoint
CREATE INDEX "import_differences_community_id_idx" ON "import_differences" USING btree ("community_id","field");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_source_key" ON "import_runs" USING btree ("source") WHERE status in ('receiving', 'running');--> statement-breakpoint
ALTER TABLE "community_figures" ADD CONSTRAINT "community_figures_field_check" CHECK ("community_figures"."field" in ('population', 'landAreaSqMile', 'medianAge', 'medianHomePrice', 'medianIncome', 'medianRent', 'homeOwnership', 'bachelorsDegree', 'commuteMinutes', 'priceLevel'));--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_kind_check" CHECK ("import_differences"."kind" in ('amenities', 'healthcare', 'census'));--> statement-breakpoint
ALTER TABLE "import_differences" ADD CONSTRAINT "import_differences_record_check" CHECK (num_nonnulls("import_differences"."amenity_id", "import_differences"."facility_id", "import_differences"."community_id") <= 1 and case "import_differences"."kind" when 'amenities' then num_nulls("import_differences"."facility_id", "import_differences"."community_id") = 2 when 'healthcare' then num_nulls("import_differences"."amenity_id", "import_differences"."community_id") = 2 else "import_differences"."community_id" is not null and "import_differences"."field" is not null end);