import { ListFilter, MapPin, UserRound } from 'lucide-react';
import type { TableColumn } from '@/components/ui/table/data-table';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import type { ListRow } from '@/lib/client/queries/center';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatMoment } from '@/lib/shared/format/dates';
import { activeAudit, AuditFilters, narrowAudit } from './audit-filters';
import { StoppedAt } from './stopped-at';
import { timeZoneName } from './time-zone';
import { None } from '../lists/cells';
import { RowMenu, type RowLink } from '../lists/row-menu';
import type { TabName } from '@/lib/shared/constants/admin-sections';
import { ServerTable } from '../lists/server-table';
import { useTableAddress } from '../lists/use-table-address';

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
    dated: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  },
  {
    header: 'Who',
    cell: ({ actor: { id, name } }) => <Named name={name} href={id && recordOf(id)} />,
  },
  { header: 'What', cell: ({ label }) => label },
  {
    header: 'To what',
    cell: ({ subject }) => <Named name={subject.name} href={pageOf(subject)} />,
  },
  { header: 'Details', cell: ({ details }) => details || <None /> },
];

/** A row's ways to more of the same. */
function useNarrower() {
  const { toNarrowed } = useTableAddress('audit');
  return (event: Event): RowLink[] => {
    const { actor, subject, community, action, label } = event;
    const person = actor.id === null ? null : { id: actor.id, name: actor.name };
    const whom = subject.kind === 'user' ? subject : null;
    const people = [person, whom?.id === person?.id ? null : whom].filter((one) => one !== null);
    return [
      ...people.map(({ id, name }) => ({
        label: `Only ${name}`,
        to: toNarrowed({ userId: id }),
        icon: <UserRound size={18} />,
      })),
      ...(community
        ? [
            {
              label: `Only ${community.name}`,
              to: toNarrowed({ communityId: String(community.id) }),
              icon: <MapPin size={18} />,
            },
          ]
        : []),
      { label: `Only “${label}”`, to: toNarrowed({ action }), icon: <ListFilter size={18} /> },
    ];
  };
}

/** Who did what to whom and when. Nobody can change it. */
export function AuditSection({ tab }: { tab: TabName<'audit-log'> }) {
  const { setFilters } = useTableAddress('audit');
  const narrower = useNarrower();
  return (
    <ServerTable
      name="audit"
      tab={tab}
      words={['event', 'events']}
      searchHint="Person, community, what was done or changed"
      columns={COLUMNS}
      narrow={narrowAudit}
      filters={{
        active: (said, answer) => activeAudit(said, answer?.filteredBy),
        fields: (props, answer) => <AuditFilters {...props} names={answer?.filteredBy} />,
      }}
      note={(answer) => (
        <StoppedAt moment={answer?.stoppedAt ?? null} onOlder={(until) => setFilters({ until })} />
      )}
      aboutRows={`Times are in ${timeZoneName()}.`}
      actions={(event) => <RowMenu of={event.label} links={narrower(event)} />}
      empty={{
        title: 'No events yet',
        text: 'What administrators and representatives change is listed here, with who did it and when.',
      }}
    />
  );
}
