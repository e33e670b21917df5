import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@/lib/client/queries/call-query';

/** How much waits for an administrator; nothing where nothing does, or it isn't known. */
export function WaitingCount() {
  const { data } = useQuery(callQuery('user/list-work', {}, 0));
  const total = data?.data.total ?? 0;
  if (total === 0) return null;
  return (
    <span className="bg-marigold text-marigold-ink figures text-14 ml-2 inline-block min-w-6 rounded-full px-1.5 text-center font-semibold">
      {total.toLocaleString('en-US')}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
