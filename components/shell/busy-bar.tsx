import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useDelayedFlag } from '@/components/ui/hooks/use-delayed-flag';

/** Milliseconds a call may take unnoticed. */
const DELAY = 200;

/** A quiet line at the top of the window while calls are under way; screens say the rest. */
export function BusyBar() {
  const writes = useIsMutating({ predicate: ({ state }) => !state.isPaused });
  const calls = useIsFetching() + writes;
  const late = useDelayedFlag(calls > 0, DELAY);
  if (!late) return null;
  return (
    <div aria-hidden className="z-overlay fixed inset-x-0 top-0 h-0.5 overflow-hidden print:hidden">
      <div className="bg-marigold animate-pass h-full w-1/3" />
    </div>
  );
}
