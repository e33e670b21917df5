-- Working medians out anew writes nothing where they came out as before; then nothing is read again.
drop trigger changes_written on figure_medians;
--> statement-breakpoint
select follow_community_changes('figure_medians', 'note_changed_list_rows');
--> statement-breakpoint
drop trigger figure_medians_version on figure_medians;
--> statement-breakpoint
create function count_up_list_version_of_rows() returns trigger
language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    if not exists (select from after_rows) then return null; end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from before_rows) then return null; end if;
  end if;
  insert into list_versions (list) values (tg_table_name)
    on conflict (list) do update set version = list_versions.version + 1;
  return null;
end
$$;
--> statement-breakpoint
create trigger version_inserted after insert on figure_medians
  referencing new table as after_rows for each statement execute function count_up_list_version_of_rows();
--> statement-breakpoint
create trigger version_updated after update on figure_medians
  referencing new table as after_rows for each statement execute function count_up_list_version_of_rows();
--> statement-breakpoint
create trigger version_deleted after delete on figure_medians
  referencing old table as before_rows for each statement execute function count_up_list_version_of_rows();
--> statement-breakpoint
create trigger version_truncated after truncate on figure_medians
  for each statement execute function count_up_list_version_of_rows();
--> statement-breakpoint
drop function count_up_list_version();
