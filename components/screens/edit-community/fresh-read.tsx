import { useState, type ReactNode } from 'react';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { CallFailure } from '@/lib/client/call';
import { callQuery } from '@/lib/client/queries/call-query';
import { useFreshQuery } from '@/lib/client/use-fresh-query';
import type { CallInput, CallOutput, CallPath } from '@/lib/app/calls';

export interface FreshReadProps<Path extends CallPath> {
  /** The call that reads it. */
  path: Path;
  input: CallInput<Path>;
  /** Of the screen. */
  title: string;
  /** What is read: 'this community'. */
  what: string;
  /** An answer that belongs elsewhere is as good as none. */
  isMissing?: (response: CallOutput<Path>) => boolean;
  children: (response: CallOutput<Path>) => ReactNode;
}

/** Shows a screen that edits something with its present content. */
export function FreshRead<Path extends CallPath>(props: FreshReadProps<Path>) {
  const { path, input, title, what, isMissing, children } = props;
  const { data, error, refetch, isFresh } = useFreshQuery(callQuery(path, input, 0));
  const missing =
    (error instanceof CallFailure && error.httpStatus === 404) ||
    (data !== undefined && isMissing?.(data) === true);
  // Once somebody may have typed, no failure of a later read takes that away.
  const [opened, setOpened] = useState(false);
  if (!opened && isFresh && data && !missing) setOpened(true);
  if (opened && data)
    return (
      <>
        {error && <OutOfDate className="page-frame mt-5" onRetry={refetch} />}
        {children(data)}
      </>
    );
  if (missing) return <NoContent />;
  if (error)
    return (
      <NotLoaded
        className="page-frame py-10"
        title={`We couldn’t load ${what}`}
        text={error.message}
        onRetry={refetch}
      >
        <h1 className="sr-only">{title}</h1>
      </NotLoaded>
    );
  // What was read a while ago may have been changed by somebody else since.
  return <ScreenSkeleton />;
}
