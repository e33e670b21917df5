CREATE TABLE "community_last_edits" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" uuid
);
--> statement-breakpoint
CREATE TABLE "work_marks" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"assignee_id" uuid,
	"marked_by" uuid,
	"done_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_marks_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "work_marks_item_id_check" CHECK (length("work_marks"."item_id") between 1 and 100)
);
--> statement-breakpoint
DROP INDEX "audit_events_actor_id_idx";--> statement-breakpoint
DROP INDEX "audit_events_subject_idx";--> statement-breakpoint
DROP INDEX "audit_events_action_idx";--> statement-breakpoint
DROP INDEX "audit_events_created_at_idx";--> statement-breakpoint
DROP INDEX "audit_events_community_idx";--> statement-breakpoint
ALTER TABLE "sign_up_links" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_last_edits" ADD CONSTRAINT "community_last_edits_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_last_edits" ADD CONSTRAINT "community_last_edits_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_last_edits_edited_at_idx" ON "community_last_edits" USING btree ("edited_at");--> statement-breakpoint
CREATE INDEX "community_last_edits_edited_by_idx" ON "community_last_edits" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "work_marks_assignee_id_idx" ON "work_marks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "work_marks_marked_by_idx" ON "work_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "audit_events_time_idx" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_time_idx" ON "audit_events" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_kind_idx" ON "audit_events" USING btree (split_part("subject", ':', 1),"created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action_time_idx" ON "audit_events" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_place_idx" ON "audit_events" USING btree (("details" ->> 'communityId'),"created_at","id");--> statement-breakpoint
-- What people changed of a community's page so far.
INSERT INTO community_last_edits (community_id, edited_at, edited_by)
SELECT DISTINCT ON (community.id) community.id, event.created_at, editor.id
FROM audit_events AS event
JOIN communities AS community ON community.id::text =
  coalesce(substring(event.subject FROM '^community:(.*)$'), event.details ->> 'communityId')
LEFT JOIN users AS editor ON editor.id = event.actor_id
WHERE event.actor_kind = 'account'
  AND event.action ~ '^(amenity|amenities|facility|section|cover-photo|figure)-(?!imported)'
ORDER BY community.id, event.created_at DESC;--> statement-breakpoint
-- A log-in that is gone leaves when it was last used.
CREATE FUNCTION keep_last_seen() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = gone.last_seen_at
  FROM (SELECT user_id, max(last_seen_at) AS last_seen_at FROM gone_sessions GROUP BY user_id) AS gone
  WHERE users.id = gone.user_id
    AND gone.last_seen_at > coalesce(users.last_seen_at, '-infinity');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_last_seen AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone_sessions FOR EACH STATEMENT EXECUTE FUNCTION keep_last_seen();
