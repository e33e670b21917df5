import type { TableColumn } from '@/components/ui/data-table';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import type { ListRow } from '@/lib/client/queries/center';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatMoment } from '@/lib/shared/format/dates';
import { None } from '../lists/cells';
import type { TabName } from '@/lib/shared/constants/admin-sections';
import { ServerTable } from '../lists/server-table';

type Event = ListRow<'audit'>;

const recordOf = (userId: string) => shellHref(PATHS.editAccountAdmin.to({ userId }));

/** Where the subject of an event can be seen; null where it has no page of its own. */
function pageOf({ kind, id }: Event['subject']): string | null {
  if (kind === 'user') return recordOf(id);
  return kind === 'community' ? shellHref(PATHS.communityDetails.to({ id: Number(id) })) : null;
}

/** What is gone keeps no page: its name says so. */
function Named({ name, href }: { name: string; href: string | null }) {
  return href === null || name.startsWith('Deleted') ? (
    name
  ) : (
    <a href={href} className="link">
      {name}
    </a>
  );
}

const COLUMNS: readonly (TableColumn<Event> & { sort?: AdminListSort<'audit'> })[] = [
  {
    header: 'When',
    sort: 'when',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures">
        {formatMoment(createdAt)}
      </time>
    ),
  },
  {
    header: 'Who',
    sort: 'who',
    cell: ({ actor: { id, name } }) => <Named name={name} href={id && recordOf(id)} />,
  },
  { header: 'What', sort: 'what', cell: ({ label }) => label },
  {
    header: 'To what',
    sort: 'whom',
    cell: ({ subject }) => <Named name={subject.name} href={pageOf(subject)} />,
  },
  { header: 'Details', cell: ({ details }) => details || <None /> },
];

/** Who did what to whom and when. Nobody can change it. */
export const AuditSection = ({ tab }: { tab: TabName<'audit-log'> }) => (
  <ServerTable
    name="audit"
    tab={tab}
    words={['event', 'events']}
    searchHint="Person, community or what was done"
    columns={COLUMNS}
    empty={{
      title: 'No events yet',
      text: 'What administrators and representatives change is listed here, with who did it and when.',
    }}
  />
);
