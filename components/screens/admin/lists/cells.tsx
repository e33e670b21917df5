import { AddressText } from '@/components/ui/address-text';
import { Badge } from '@/components/ui/badge';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatDate, formatMoment } from '@/lib/shared/format/dates';
import { RecordLink } from './row-menu';

/** The day of a moment, with its time where a pointer rests on it; nothing for none. */
export function When({ moment }: { moment: string | null }) {
  if (moment === null) return <None />;
  return (
    <time dateTime={moment} title={formatMoment(moment)} className="figures whitespace-nowrap">
      {formatDate(moment)}
    </time>
  );
}

/** An email in a column: on few lines, and never broken in a word. */
export const Email = ({ address }: { address: string }) => (
  <span className="block min-w-28">
    <AddressText address={address} />
  </span>
);

/** In place of what there is none of. */
export const None = () => (
  <span className="text-ink-soft">
    <span aria-hidden>–</span>
    <span className="sr-only">None</span>
  </span>
);

interface PlaceProps {
  id: number;
  name: string;
  state: string;
}

export const PlaceLink = ({ id, name, state }: PlaceProps) => (
  <a href={shellHref(PATHS.communityDetails.to({ id }))} className="link">
    {name}, {state}
  </a>
);

interface PersonLinkProps {
  /** Null where nobody is known. */
  person: { id: string; name: string; emailId: string | null } | null;
}

/** Somebody with their email; who has deleted their account has no record to open. */
export function PersonLink({ person }: PersonLinkProps) {
  if (!person) return <None />;
  const { id, name, emailId } = person;
  if (emailId === null) return name;
  return (
    <>
      <RecordLink to={PATHS.editAccountAdmin.to({ userId: id })}>{name}</RecordLink>
      {name !== emailId && (
        <span className="text-14 text-ink-soft">
          <Email address={emailId} />
        </span>
      )}
    </>
  );
}

const TONES = { Pending: 'marigold', Approved: 'moss', Rejected: 'clay' } as const;

export const DecisionBadge = ({ status }: { status: keyof typeof TONES }) => (
  <Badge tone={TONES[status]}>{status}</Badge>
);
