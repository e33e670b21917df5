import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import type { UploadTask } from '@/lib/client/uploads/upload-store';

interface UploadListProps {
  tasks: readonly UploadTask[];
  onRetry: (id: number) => void;
  id?: string;
  hidden?: boolean;
  className?: string;
}

/** Uploads with how far they are, and a way to send again what failed. */
export function UploadList({ tasks, onRetry, id, hidden, className }: UploadListProps) {
  return (
    <ul id={id} hidden={hidden} className={clsx('space-y-3', className)}>
      {tasks.map(({ id, taskName, status, progressVal, failure }) => (
        <li key={id}>
          <ProgressBar
            label={taskName}
            tone={status === 'FAILED' ? 'clay' : 'spruce'}
            value={progressVal}
          />
          {failure && (
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-14 text-clay min-w-0">{failure.message}</p>
              <Button variant="link" icon={<RotateCw size={16} />} onClick={() => onRetry(id)}>
                Try again<span className="sr-only">: {taskName}</span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
