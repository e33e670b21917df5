ALTER TABLE "colleges" ADD COLUMN "students" integer;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "students_source" text;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_students_check" CHECK ("colleges"."students" >= 0);