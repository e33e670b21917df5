CREATE TABLE "community_hazards" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"ratings" jsonb NOT NULL,
	"source" text NOT NULL,
	"vintage" text NOT NULL,
	"retrieved_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_figures" DROP CONSTRAINT "community_figures_field_check";--> statement-breakpoint
ALTER TABLE "figure_medians" DROP CONSTRAINT "figure_medians_field_check";--> statement-breakpoint
ALTER TABLE "import_refusals" ADD COLUMN "cells" text[];--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "header" text[];--> statement-breakpoint
ALTER TABLE "community_hazards" ADD CONSTRAINT "community_hazards_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_figures" ADD CONSTRAINT "community_figures_field_check" CHECK ("community_figures"."field" in ('population', 'landAreaSqMile', 'medianAge', 'medianHomePrice', 'medianIncome', 'medianRent', 'homeOwnership', 'bachelorsDegree', 'commuteMinutes', 'priceLevel', 'propertyTax', 'broadband'));--> statement-breakpoint
ALTER TABLE "figure_medians" ADD CONSTRAINT "figure_medians_field_check" CHECK ("figure_medians"."field" in ('populationPerSquareMile', 'medianAge', 'medianHomePrice', 'medianIncome', 'medianRent', 'homeOwnership', 'bachelorsDegree', 'commuteMinutes', 'propertyTax', 'broadband'));--> statement-breakpoint
select follow_community_changes('community_hazards');
