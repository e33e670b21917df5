ALTER TABLE "community_figures" DROP CONSTRAINT "community_figures_field_check";--> statement-breakpoint
ALTER TABLE "figure_medians" DROP CONSTRAINT "figure_medians_field_check";--> statement-breakpoint
ALTER TABLE "import_refusals" ADD COLUMN "cells" text[];--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "header" text[];--> statement-breakpoint
ALTER TABLE "community_figures" ADD CONSTRAINT "community_figures_field_check" CHECK ("community_figures"."field" in ('population', 'landAreaSqMile', 'medianAge', 'medianHomePrice', 'medianIncome', 'medianRent', 'homeOwnership', 'bachelorsDegree', 'commuteMinutes', 'priceLevel', 'propertyTax', 'broadband'));--> statement-breakpoint
ALTER TABLE "figure_medians" ADD CONSTRAINT "figure_medians_field_check" CHECK ("figure_medians"."field" in ('populationPerSquareMile', 'medianAge', 'medianHomePrice', 'medianIncome', 'medianRent', 'homeOwnership', 'bachelorsDegree', 'commuteMinutes', 'propertyTax', 'broadband'));