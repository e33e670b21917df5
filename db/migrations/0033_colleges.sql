CREATE TABLE "colleges" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state_id" integer NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"vintage" text NOT NULL,
	"retrieved_on" date NOT NULL,
	CONSTRAINT "colleges_lat_check" CHECK ("colleges"."lat" between -90 and 90),
	CONSTRAINT "colleges_long_check" CHECK ("colleges"."long" between -180 and 180),
	CONSTRAINT "colleges_kind_check" CHECK ("colleges"."kind" in ('publicFourYearCollegeUniversity', 'privateFourYearCollegeUniversity', 'publicTechnicalJuniorCollege', 'privateTechnicalJuniorCollege'))
);
--> statement-breakpoint
ALTER TABLE "figure_medians" DROP CONSTRAINT "figure_medians_field_check";--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colleges_state_id_idx" ON "colleges" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "colleges_position_idx" ON "colleges" USING gist (point("long", "lat"));--> statement-breakpoint
ALTER TABLE "figure_medians" ADD CONSTRAINT "figure_medians_field_check" CHECK ("figure_medians"."field" in ('populationPerSquareMile', 'medianAge', 'medianHomePrice', 'medianIncome', 'medianRent', 'homeOwnership', 'bachelorsDegree', 'commuteMinutes'));
--> statement-breakpoint
-- For lists that any community may show something of, where a row was really written.
create function note_changed_list_rows() returns trigger
language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    if not exists (select from after_rows) then return null; end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from before_rows) then return null; end if;
  end if;
  insert into community_changes (table_name) values (tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
select follow_community_changes(name::regclass, 'note_changed_list_rows')
from unnest(array['airports', 'colleges']) as tables(name);
