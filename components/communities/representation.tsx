import { useQuery } from '@tanstack/react-query';
import { invitationQueries } from '@/lib/client/queries/invitations';
import { formatLongDate } from '@/lib/shared/format/dates';
import type { Representation } from '@/lib/domains/invitations/output';

/** Who represents a community, and who is invited to; undefined until it is known. */
export function useRepresentation(communityId: number | null): Representation | undefined {
  const { data } = useQuery({
    ...invitationQueries.representation(communityId ?? 0),
    enabled: communityId !== null,
  });
  return data?.data;
}

const LISTED = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Whose invitations end when somebody is appointed; '' where none does. */
export function endingInvitations(known: Representation | undefined): string {
  const pending = known?.pendingInvitations ?? [];
  if (pending.length === 0) return '';
  const people = LISTED.format(pending.map(({ emailId }) => emailId));
  return `This also cancels the pending ${pending.length === 1 ? 'invitation' : 'invitations'} of ${people} to this community.`;
}

/** Before somebody is invited: who represents the community now, and who was invited already. */
export function RepresentationNow({ communityId }: { communityId: number }) {
  const known = useRepresentation(communityId);
  return (
    <div aria-live="polite" className="text-14 text-ink-soft min-h-5">
      {known && (
        <ul className="space-y-1">
          <li>
            {known.representative
              ? `Represented by ${known.representative.name}.`
              : 'Nobody represents it now.'}
          </li>
          {known.pendingInvitations.map(({ id, emailId, expiresAt }) => (
            <li key={id} className="break-words">
              {`${emailId} is invited and can answer until ${formatLongDate(expiresAt)}.`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
