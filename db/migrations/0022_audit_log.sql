ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_kind" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
-- Earlier events get the names that the log knows.
UPDATE "audit_events" SET "actor_kind" = 'system' WHERE "actor_id" IS NULL;--> statement-breakpoint
UPDATE "audit_events" SET "subject" = CASE
    WHEN "subject" IN ('community/approve-video', 'community/approve-edited-video') THEN 'video:' || coalesce("details" ->> 'id', '?')
    WHEN "subject" = 'import/update-amenity-data' THEN 'import:amenities'
    WHEN "subject" = 'import/update-healthcare-data' THEN 'import:healthcare'
    ELSE 'import:' || coalesce("details" ->> 'kind', '?')
  END
  WHERE "subject" LIKE '%/%';--> statement-breakpoint
UPDATE "audit_events" SET "action" = CASE "action"
    WHEN 'community/add-community-health-facility' THEN 'facility-added'
    WHEN 'community/update-community-health-facility' THEN 'facility-edited'
    WHEN 'community/delete-community-health-facility' THEN 'facility-deleted'
    WHEN 'community/restore-insight-version' THEN 'section-restored'
    WHEN 'import/update-amenity-data' THEN 'amenities-imported'
    WHEN 'import/update-healthcare-data' THEN 'facilities-imported'
    WHEN 'import/assign-type' THEN 'import-type-assigned'
    WHEN 'import/decide-difference' THEN 'import-difference-decided'
    ELSE 'figure-changed'
  END
  WHERE "action" LIKE '%/%';--> statement-breakpoint
CREATE INDEX "audit_events_action_idx" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action_check" CHECK ("audit_events"."action" ~ '^[a-z]+(-[a-z]+)+$');--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_check" CHECK ("audit_events"."subject" ~ '^[a-z]+(-[a-z]+)*:.');--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_check" CHECK ("audit_events"."actor_kind" in ('account', 'visitor', 'system') and ("audit_events"."actor_kind" = 'account') = ("audit_events"."actor_id" is not null));--> statement-breakpoint
create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
-- Also where a session has switched ordinary triggers off.
alter table audit_events enable always trigger audit_events_append_only;
