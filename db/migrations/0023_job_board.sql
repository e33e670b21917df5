CREATE TABLE "job_board_answers" (
	"path" text PRIMARY KEY NOT NULL,
	"body" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_board_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"failure" text,
	"failing_since" timestamp with time zone,
	"try_again_at" timestamp with time zone,
	"told_to_wait" boolean DEFAULT false NOT NULL,
	"turn_of" uuid,
	"turn_ends_at" timestamp with time zone,
	CONSTRAINT "job_board_state_id_check" CHECK ("job_board_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "location" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "try_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "jobs_kept" integer;--> statement-breakpoint
ALTER TABLE "job_boards" ADD COLUMN "jobs_left_out" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "apply_url" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "location_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "job_board_answers_expires_at_idx" ON "job_board_answers" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "job_board_state" DEFAULT VALUES;--> statement-breakpoint
-- Text as the title filter compares it: no accents, lower case, single spaces, one kind of apostrophe.
create function plain_words(input text) returns text
language sql stable parallel safe as $$
  select btrim(regexp_replace(lower(unaccent(translate(input, '‘’', ''''''))), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- chr(31) keeps a search from running from the title into the description.
create function set_job_search() returns trigger
language plpgsql as $$
declare
  said text := regexp_replace(new.description, '<[^>]*>', ' ', 'g');
begin
  said := replace(replace(replace(replace(said, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');
  new.location_words := search_words(coalesce(new.location, ''));
  new.search_text := plain_words(new.title) || chr(31) || plain_words(said);
  return new;
end
$$;
--> statement-breakpoint
create trigger jobs_search before insert or update of title, description, location on jobs
  for each row execute function set_job_search();
--> statement-breakpoint
update jobs set title = title;
