import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@/lib/client/queries/call-query';

/** How much waits for an administrator; nothing where nothing does, or it isn't known. */
export function WaitingCount() {
  const { data } = useQuery(callQuery('user/list-work', {}, 0));
  return <Count total={data?.data.total ?? 0} />;
}

/** How many requests for a consultation a representative has not marked as done. */
export function OpenConsultations({ communityId }: { communityId: number }) {
  const input = { communityId, limit: 1 };
  const { data } = useQuery(callQuery('community/list-consultations', input, 0));
  return <Count total={data?.pagination.totalCount ?? 0} />;
}

function Count({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <span className="bg-marigold text-marigold-ink figures text-14 ml-2 inline-block min-w-6 rounded-full px-1.5 text-center font-semibold">
      {total.toLocaleString('en-US')}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
