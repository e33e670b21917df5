-- A public list of healthcare that was read to its end tells of all its places what they don't have.
create trigger changes_inserted after insert on import_runs for each row
  when (new.status = 'finished' and new.source is not null and not new.dry_run)
  execute function note_changed_list();
--> statement-breakpoint
create trigger changes_updated after update on import_runs for each row
  when (
    new.status = 'finished' and old.status is distinct from new.status
    and new.source is not null and not new.dry_run
  ) execute function note_changed_list();
