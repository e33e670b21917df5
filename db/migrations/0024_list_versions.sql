CREATE TABLE "list_versions" (
	"list" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "amenities_first_idx" ON "amenities" USING btree ("community_id","featured" DESC NULLS FIRST,"position","created_at","id");--> statement-breakpoint
INSERT INTO "list_versions" ("list") VALUES ('figure_medians');--> statement-breakpoint
CREATE FUNCTION count_up_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_versions (list) VALUES (TG_TABLE_NAME)
    ON CONFLICT (list) DO UPDATE SET version = list_versions.version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER figure_medians_version
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON figure_medians
  FOR EACH STATEMENT EXECUTE FUNCTION count_up_list_version();
