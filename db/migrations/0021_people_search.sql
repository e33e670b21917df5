-- What is searched for by any part of it: no accents, lower case. Immutable, so that it can be stored
-- and indexed: the dictionary of accents is named and does not change.
create function fold_text(input text) returns text
language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, input))
$$;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email_id, '')))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_order_idx" ON "users" USING btree ("search_text" collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);