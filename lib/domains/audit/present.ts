import type { AuditRow } from '@/db/queries/admin/audit-list';
import { AUDIT_ACTIONS } from '@/lib/shared/constants/audit';
import { describeDetails } from './describe-details';
import type { AuditEvent } from './output';

interface Named {
  firstName: string | null;
  lastName: string | null;
  emailId?: string | null;
}

export const nameOf = (person: Named | null): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ') ||
  person?.emailId ||
  'Deleted User';

const DOERS = { visitor: 'Somebody with the link', system: 'The system' } as const;

export function presentAuditEvent(row: AuditRow): AuditEvent {
  const { event, actor } = row;
  const [kind = '', ...id] = event.subject.split(':');
  return {
    id: event.id,
    createdAt: event.createdAt.toISOString(),
    action: event.action,
    label: AUDIT_ACTIONS[event.action],
    actor: {
      kind: event.actorKind,
      id: event.actorId,
      name: event.actorKind === 'account' ? nameOf(actor) : DOERS[event.actorKind],
    },
    subject: { kind, id: id.join(':'), name: subjectName(kind, id.join(':'), row) },
    community: communityOf(row),
    details: describeDetails(event.details),
  };
}

function communityOf({ community }: AuditRow): AuditEvent['community'] {
  return community?.id ? { id: community.id, name: placeOf(community) } : null;
}

const placeOf = ({
  name,
  stateShortName,
}: {
  name: string | null;
  stateShortName: string | null;
}) => `${name}, ${stateShortName}`;

function subjectName(kind: string, id: string, { person, invited, community }: AuditRow): string {
  const place = community && placeOf(community);
  switch (kind) {
    case 'user':
      return nameOf(person);
    case 'community':
      return place ?? 'Deleted community';
    case 'video':
      return place ? `Video of ${place}` : 'Removed video';
    case 'invitation': {
      const invitee = invited?.acceptedBy
        ? nameOf(invited)
        : (invited?.emailId ?? 'Deleted invitation');
      return place ? `${invitee} for ${place}` : invitee;
    }
    case 'import':
      return `Import of ${id}`;
    case 'work':
      return place ?? 'To do';
    default:
      return 'Sign-up link';
  }
}
