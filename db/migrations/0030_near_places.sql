CREATE TABLE "airports" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"iata" text,
	"city" text,
	"state_id" integer,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"scheduled_service" boolean NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "airports_lat_check" CHECK ("airports"."lat" between -90 and 90),
	CONSTRAINT "airports_long_check" CHECK ("airports"."long" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "zip_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ADD COLUMN "airport_source" text;--> statement-breakpoint
ALTER TABLE "airports" ADD CONSTRAINT "airports_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "airports_state_id_idx" ON "airports" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "communities_position_idx" ON "communities" USING gist (point("long", "lat"));
--> statement-breakpoint
-- What came from public data said both in one line: 'Transit feed, 2023; Airports: OurAirports'.
UPDATE getting_around_insights SET
  airport_source = substring(type_source from 'Airports: (.*)$'),
  type_source = nullif(regexp_replace(type_source, '(; )?Airports: .*$', ''), '')
WHERE type_source LIKE '%Airports: %';--> statement-breakpoint
UPDATE insight_versions SET body = body || jsonb_build_object(
  'airportSource', substring(body->>'typeSource' from 'Airports: (.*)$'),
  'typeSource', nullif(regexp_replace(body->>'typeSource', '(; )?Airports: .*$', ''), '')
)
WHERE section = 'gettingAround' AND body->>'typeSource' LIKE '%Airports: %';
