import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { RunStatus } from '@/lib/shared/constants/runs';

/** What the state of a run is called, of a file as of a public source. */
const STATES: Readonly<Record<RunStatus, readonly [label: string, tone: BadgeTone]>> = {
  receiving: ['Reading', 'marigold'],
  running: ['Saving', 'marigold'],
  finished: ['Finished', 'moss'],
  failed: ['Stopped', 'clay'],
};

export const runStateLabel = (status: RunStatus): string => STATES[status][0];

export function RunBadge({ status }: { status: RunStatus }) {
  const [label, tone] = STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
