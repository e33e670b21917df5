ALTER TABLE "education_insights" ALTER COLUMN "public_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "public_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "private_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "private_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "faith_based_private" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "faith_based_private" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "special_needs_private" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "special_needs_private" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "public_technical_junior_college" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "public_technical_junior_college" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "private_technical_junior_college" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "private_technical_junior_college" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "public_four_year_college_university" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "public_four_year_college_university" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "private_four_year_college_university" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "private_four_year_college_university" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "homeschool_resource_groups" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "homeschool_resource_groups" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "charter" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "education_insights" ALTER COLUMN "charter" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "dedicated_walking_paths" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "dedicated_walking_paths" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "dedicated_biking_paths" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "dedicated_biking_paths" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "local_airport" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "local_airport" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "regional_airport" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "getting_around_insights" ALTER COLUMN "regional_airport" DROP NOT NULL;--> statement-breakpoint
-- Choices with a public source were nobody's: what the source doesn't say was no answer.
UPDATE getting_around_insights SET
  dedicated_walking_paths = nullif(dedicated_walking_paths, false),
  dedicated_biking_paths = nullif(dedicated_biking_paths, false),
  local_airport = CASE WHEN type_source LIKE '%Airports:%' THEN local_airport ELSE nullif(local_airport, false) END,
  regional_airport = CASE WHEN type_source LIKE '%Airports:%' THEN regional_airport ELSE nullif(regional_airport, false) END
WHERE type_source IS NOT NULL;--> statement-breakpoint
UPDATE insight_versions SET body = body || jsonb_build_object(
    'dedicatedWalkingPaths', nullif((body->>'dedicatedWalkingPaths')::boolean, false),
    'dedicatedBikingPaths', nullif((body->>'dedicatedBikingPaths')::boolean, false)
  ) || CASE WHEN body->>'typeSource' LIKE '%Airports:%' THEN '{}'::jsonb ELSE jsonb_build_object(
    'localAirport', nullif((body->>'localAirport')::boolean, false),
    'regionalAirport', nullif((body->>'regionalAirport')::boolean, false)
  ) END
WHERE section = 'gettingAround' AND body->>'typeSource' IS NOT NULL;--> statement-breakpoint
-- Where no box was ever ticked, in any version, a text was written and nothing was said of the boxes.
UPDATE getting_around_insights SET
  dedicated_walking_paths = NULL, dedicated_biking_paths = NULL, local_airport = NULL, regional_airport = NULL
WHERE type_source IS NULL
  AND NOT (dedicated_walking_paths OR dedicated_biking_paths OR local_airport OR regional_airport)
  AND NOT EXISTS (
    SELECT 1 FROM insight_versions v
    WHERE v.community_id = getting_around_insights.community_id AND v.section = 'gettingAround'
      AND v.body @? '$.keyvalue() ? (@.value == true)'
  );--> statement-breakpoint
UPDATE education_insights SET
  public_type = NULL, private_type = NULL, faith_based_private = NULL, special_needs_private = NULL,
  public_technical_junior_college = NULL, private_technical_junior_college = NULL,
  public_four_year_college_university = NULL, private_four_year_college_university = NULL,
  homeschool_resource_groups = NULL, charter = NULL
WHERE NOT (public_type OR private_type OR faith_based_private OR special_needs_private
    OR public_technical_junior_college OR private_technical_junior_college
    OR public_four_year_college_university OR private_four_year_college_university
    OR homeschool_resource_groups OR charter)
  AND NOT EXISTS (
    SELECT 1 FROM insight_versions v
    WHERE v.community_id = education_insights.community_id AND v.section = 'education'
      AND v.body @? '$.keyvalue() ? (@.value == true)'
  );--> statement-breakpoint
-- Restoring such a version brings back what it said.
UPDATE insight_versions v SET body = (
  SELECT jsonb_object_agg(key, CASE WHEN value = 'false'::jsonb THEN 'null'::jsonb ELSE value END)
  FROM jsonb_each(v.body)
)
WHERE (v.section = 'gettingAround' AND EXISTS (
    SELECT 1 FROM getting_around_insights g
    WHERE g.community_id = v.community_id
      AND num_nonnulls(g.dedicated_walking_paths, g.dedicated_biking_paths, g.local_airport, g.regional_airport) = 0
  ) OR v.section = 'education' AND EXISTS (
    SELECT 1 FROM education_insights e WHERE e.community_id = v.community_id AND e.public_type IS NULL
  )) AND v.body @? '$.keyvalue() ? (@.value == false)';
