CREATE TABLE "list_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" uuid NOT NULL,
	"email_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "list_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" uuid NOT NULL,
	"community_id" integer NOT NULL,
	"position" double precision NOT NULL,
	"status" text DEFAULT 'Looking' NOT NULL,
	"status_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "list_items_status_check" CHECK ("list_items"."status" in ('Looking', 'Visited', 'Maybe', 'No'))
);
--> statement-breakpoint
CREATE TABLE "list_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "list_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "list_marks" (
	"item_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "list_marks_item_id_user_id_pk" PRIMARY KEY("item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "list_members" (
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_members_list_id_user_id_pk" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "list_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "list_notes_text_check" CHECK (length(btrim("list_notes"."text")) > 0)
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_title_check" CHECK (length(btrim("lists"."title")) between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "list_invitations" ADD CONSTRAINT "list_invitations_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_invitations" ADD CONSTRAINT "list_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_status_by_users_id_fk" FOREIGN KEY ("status_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_links" ADD CONSTRAINT "list_links_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_links" ADD CONSTRAINT "list_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_marks" ADD CONSTRAINT "list_marks_item_id_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_marks" ADD CONSTRAINT "list_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_notes" ADD CONSTRAINT "list_notes_item_id_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_notes" ADD CONSTRAINT "list_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_invitations_email_key" ON "list_invitations" USING btree ("list_id",lower("email_id"));--> statement-breakpoint
CREATE INDEX "list_invitations_email_idx" ON "list_invitations" USING btree (lower("email_id"));--> statement-breakpoint
CREATE INDEX "list_invitations_invited_by_idx" ON "list_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "list_invitations_expires_at_idx" ON "list_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_items_community_key" ON "list_items" USING btree ("list_id","community_id");--> statement-breakpoint
CREATE INDEX "list_items_position_idx" ON "list_items" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "list_items_community_id_idx" ON "list_items" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "list_items_status_by_idx" ON "list_items" USING btree ("status_by");--> statement-breakpoint
CREATE INDEX "list_items_added_by_idx" ON "list_items" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "list_items_removed_at_idx" ON "list_items" USING btree ("removed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_links_live_key" ON "list_links" USING btree ("list_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "list_links_list_id_idx" ON "list_links" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "list_links_created_by_idx" ON "list_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "list_marks_user_id_idx" ON "list_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "list_members_user_id_idx" ON "list_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "list_notes_item_id_idx" ON "list_notes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "list_notes_author_id_idx" ON "list_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "list_notes_deleted_at_idx" ON "list_notes" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "lists_owner_id_idx" ON "lists" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lists_first_key" ON "lists" USING btree ("owner_id") WHERE is_first;--> statement-breakpoint
create function list_follows_hearts(wanted uuid) returns boolean language sql stable as $$
  select coalesce((
    select l.is_first
      and not exists (select 1 from list_members m where m.list_id = l.id and m.user_id <> l.owner_id)
      and not exists (select 1 from list_links k where k.list_id = l.id and k.ended_at is null)
      and not exists (select 1 from list_invitations i where i.list_id = l.id and i.expires_at > now())
    from lists l where l.id = wanted), false)
$$;--> statement-breakpoint
create function note_heart_added() returns trigger language plpgsql as $$
declare
  mine uuid;
begin
  -- Before anything else: two hearts at once make one list.
  perform pg_advisory_xact_lock(hashtextextended('first list ' || new.user_id, 0));
  select id into mine from lists where owner_id = new.user_id and is_first;
  if mine is null then
    insert into lists (owner_id, title, is_first) values (new.user_id, 'Our list', true)
      returning id into mine;
    insert into list_members (list_id, user_id) values (mine, new.user_id);
  elsif not list_follows_hearts(mine) then
    return null;
  end if;
  insert into list_items (list_id, community_id, position, added_by, added_at)
    select mine, f.community_id,
      coalesce((select min(position) from list_items where list_id = mine), 0)
        - row_number() over (order by f.created_at, f.community_id desc),
      f.user_id, f.created_at
    from (
      select * from favourites f
      where f.user_id = new.user_id
        and not exists (select 1 from list_items i
          where i.list_id = mine and i.community_id = f.community_id and i.removed_at is null)
      order by f.created_at desc, f.community_id
      limit greatest(0, 200 - (select count(*) from list_items where list_id = mine and removed_at is null))
    ) f
    on conflict (list_id, community_id) do update set removed_at = null;
  insert into list_marks (item_id, user_id)
    select i.id, f.user_id from list_items i
    join favourites f on f.community_id = i.community_id and f.user_id = new.user_id
    where i.list_id = mine and i.removed_at is null
      and not exists (select 1 from list_marks k where k.item_id = i.id and k.user_id = f.user_id)
    on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create function note_heart_removed() returns trigger language plpgsql as $$
begin
  update list_items i set removed_at = now() from lists l
  where l.owner_id = old.user_id and l.is_first and i.list_id = l.id
    and i.community_id = old.community_id and i.removed_at is null and list_follows_hearts(l.id);
  return null;
end $$;--> statement-breakpoint
create trigger list_heart_added after insert on favourites for each row execute function note_heart_added();--> statement-breakpoint
create trigger list_heart_removed after delete on favourites for each row execute function note_heart_removed();--> statement-breakpoint
insert into lists (owner_id, title, is_first)
  select distinct f.user_id, 'Our list', true from favourites f
  join users u on u.id = f.user_id and u.deleted_at is null;--> statement-breakpoint
insert into list_members (list_id, user_id) select id, owner_id from lists;--> statement-breakpoint
insert into list_items (list_id, community_id, position, added_by, added_at)
  select list_id, community_id, place, user_id, created_at from (
    select l.id as list_id, f.community_id, f.user_id, f.created_at,
      row_number() over (partition by f.user_id order by f.created_at desc, f.community_id) as place
    from favourites f join lists l on l.owner_id = f.user_id
  ) f where place <= 200;--> statement-breakpoint
insert into list_marks (item_id, user_id) select id, added_by from list_items where added_by is not null;
