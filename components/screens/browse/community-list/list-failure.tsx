import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { CallFailure } from '@/lib/client/call';
import type { useListAddress } from './address/use-list-address';

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
  list: ReturnType<typeof useListAddress>;
}

/** Says in words why the list is not there, and what can be done about it. */
export function ListFailure({ error, onRetry, list }: ListFailureProps) {
  const refused = error instanceof CallFailure && error.httpStatus === 422;
  const words = error instanceof CallFailure ? (error.fieldMessage ?? error.message) : null;
  return (
    <div role="alert" className="card">
      <EmptyState
        picture="cloud"
        title={refused ? 'We can’t run this search' : 'We couldn’t load the list'}
        text={words ?? 'Something went wrong. Your search and filters are still here.'}
        action={
          refused ? (
            <Button onClick={list.clearAll}>Clear search and filters</Button>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      />
    </div>
  );
}
