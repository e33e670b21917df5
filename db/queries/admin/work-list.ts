import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ROLES } from '@/lib/shared/access/roles';
import type { WorkKind } from '@/lib/shared/constants/work';

/** Days before an invitation ends in which somebody may want to send it again. */
const ENDING_DAYS = 3;

/** Days for which an email that couldn't be sent stays on the list. */
const FAILED_DAYS = 14;

/** Most things of one kind that are listed, the oldest first. */
const LISTED = 25;

/**
 * What waits, of one kind: `id` opens it, `label` names it, and `number` counts what is in it. What
 * was marked as done is left out, unless it waits again.
 * @param assigneeId only what this administrator is to do; null for all
 */
const waiting = (
  kind: WorkKind,
  { id, communityId, label = sql`null::text`, number = sql`null::int`, since, from }: Source,
  assigneeId: string | null,
): SQL => sql`(
  select ${kind}::text as kind, entry.*, mark.assignee_id, count(*) over ()::int as total
  from (
    select ${id}::text as id, ${communityId ?? sql`null::int`} as community_id,
      ${label} as label, ${number} as number, ${since} as since
    from ${from}) as entry
  left join work_marks as mark on mark.kind = ${kind} and mark.item_id = entry.id
  where (mark.done_since is null or date_trunc('milliseconds', entry.since) > mark.done_since)
    ${assigneeId === null ? sql`` : sql`and mark.assignee_id = ${assigneeId}::uuid`}
  order by entry.since limit ${LISTED})`;

interface Source {
  id: SQL;
  communityId?: SQL;
  label?: SQL;
  number?: SQL;
  since: SQL;
  from: SQL;
}

/** The ends of representations, each by the events that note it. */
const ENDS = sql`
  select created_at, details ->> 'communityId' as community_id from audit_events
  where action in ('representative-removed', 'role-changed')
  union all
  select created_at, substring(subject from '^community:(.*)$') from audit_events
  where action = 'community-left'
  union all
  select created_at, details -> 'before' ->> 'communityId' from audit_events
  where action = 'account-deleted'`;

const SOURCES: Record<WorkKind, Source> = {
  video: {
    id: sql`video.id`,
    communityId: sql`video.community_id`,
    label: sql`case when video.edited_status = 'Pending' then 'change' else 'new' end`,
    since: sql`video.updated_at`,
    from: sql`community_videos as video
      where video.approved_status = 'Pending' or video.edited_status = 'Pending'`,
  },
  report: {
    id: sql`report.id`,
    communityId: sql`report.community_id`,
    label: sql`report.label`,
    since: sql`coalesce(report.passed_on_at, report.created_at)`,
    from: sql`reports as report
      join communities as place on place.id = report.community_id
      where report.status = 'open'
        and (report.passed_on_at is not null or place.representative_id is null)`,
  },
  type: {
    id: sql`name.kind || ':' || name.id`,
    label: sql`name.type_text`,
    number: sql`name.row_count`,
    since: sql`name.created_at`,
    from: sql`imported_type_names as name
      where name.amenity_type_id is null and name.facility_type_id is null`,
  },
  difference: {
    id: sql`difference.kind`,
    number: sql`count(*)::int`,
    since: sql`min(difference.compared_at)`,
    from: sql`import_differences as difference
      where difference.decision = 'open' group by difference.kind`,
  },
  match: {
    id: sql`'all'`,
    number: sql`count(*)::int`,
    since: sql`min(match.created_at)`,
    from: sql`place_matches as match where match.decision = 'open' having count(*) > 0`,
  },
  email: {
    id: sql`message.id`,
    label: sql`message.subject`,
    since: sql`message.given_up_at`,
    from: sql`outbox_messages as message
      where message.given_up_at > now() - ${FAILED_DAYS}::int * interval '1 day'
        and message.last_error is not null`,
  },
  jobs: {
    id: sql`board.community_id`,
    communityId: sql`board.community_id`,
    since: sql`board.refreshed_at`,
    from: sql`job_boards as board
      where board.outcome = 'done' and board.jobs_kept = 0 and board.refreshed_at is not null
        and coalesce(board.j_board_id_1, board.j_board_id_2, board.j_board_id_3, board.j_board_id_4)
          is not null`,
  },
  representative: {
    id: sql`person.id`,
    label: sql`coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email_id)`,
    since: sql`person.created_at`,
    from: sql`users as person
      where person.role_id = ${ROLES.representative}::int and person.deleted_at is null
        and not exists (
          select from communities where communities.representative_id = person.id)`,
  },
  unrepresented: {
    id: sql`place.id`,
    communityId: sql`place.id`,
    since: sql`place.since`,
    from: sql`(
      select community.id, max(gone.created_at) as since
      from (${ENDS}) as gone
      join communities as community on community.id::text = gone.community_id
      where community.representative_id is null and community.hidden_as is null
      group by community.id
    ) as place`,
  },
  invitation: {
    id: sql`invitation.id`,
    communityId: sql`invitation.community_id`,
    label: sql`invitation.email_id`,
    since: sql`invitation.expires_at`,
    from: sql`invitations as invitation
      where invitation.invitation_status = 'Pending' and invitation.expires_at > now()
        and invitation.expires_at < now() + ${ENDING_DAYS}::int * interval '1 day'`,
  },
  community: {
    id: sql`follow_up.item_id`,
    communityId: sql`follow_up.item_id::int`,
    since: sql`follow_up.created_at`,
    from: sql`work_marks as follow_up where follow_up.kind = 'community'`,
  },
  person: {
    id: sql`follow_up.item_id`,
    label: sql`coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email_id)`,
    since: sql`follow_up.created_at`,
    from: sql`work_marks as follow_up
      join users as person on person.id::text = follow_up.item_id and person.deleted_at is null
      where follow_up.kind = 'person'`,
  },
};

export interface WorkRow extends Record<string, unknown> {
  kind: WorkKind;
  id: string;
  communityId: number | null;
  communityNameText: string | null;
  stateShortName: string | null;
  label: string | null;
  number: number | null;
  since: string;
  assigneeId: string | null;
  assigneeName: string | null;
  /** Of its kind. */
  total: number;
}

/** What waits for an administrator, kind by kind, and in each the oldest first. */
export async function waitingWork(db: Db, assigneeId: string | null): Promise<WorkRow[]> {
  const all = sql.join(
    Object.entries(SOURCES).map(([kind, source]) => waiting(kind as WorkKind, source, assigneeId)),
    sql` union all `,
  );
  return db.execute<WorkRow>(sql`
    select work.kind, work.id, work.community_id as "communityId",
      communities.name as "communityNameText", states.state_short_name as "stateShortName",
      work.label, work.number, to_json(work.since) #>> '{}' as since, work.total,
      work.assignee_id as "assigneeId",
      coalesce(nullif(btrim(concat_ws(' ', assignee.first_name, assignee.last_name)), ''),
        assignee.email_id) as "assigneeName"
    from (${all}) as work
    left join users as assignee on assignee.id = work.assignee_id
    left join communities on communities.id = work.community_id
    left join states on states.id = communities.state_id
    order by work.since`);
}
