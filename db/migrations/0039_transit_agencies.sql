CREATE TABLE "community_transit" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"agencies" text[] NOT NULL,
	"source" text NOT NULL,
	"vintage" text NOT NULL,
	"retrieved_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_transit" ADD CONSTRAINT "community_transit_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
insert into community_transit (community_id, agencies, source, vintage, retrieved_on)
select g.community_id, '{}', s.source, split_part(s.source, ', ', -1), g.updated_at::date
from getting_around_insights g
cross join lateral (
	select part as source from unnest(string_to_array(g.type_source, '; ')) part
	where part like 'Mobility Database,%' limit 1
) s
where g.public_trans_type is not null;--> statement-breakpoint
update getting_around_insights set
	public_trans_type = null,
	type_source = nullif(array_to_string(array(
		select part from unnest(string_to_array(type_source, '; ')) part
		where part not like 'Mobility Database,%'
	), '; '), '')
where type_source like '%Mobility Database,%';--> statement-breakpoint
select follow_community_changes('community_transit');
