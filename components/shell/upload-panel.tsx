'use client';

import { clsx } from 'clsx';
import { ChevronDown, CircleAlert, CircleCheck, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { UploadList } from '@/components/account/upload-list';
import { matchesMedia } from '@/components/ui/hooks/use-media-query';
import { isFinished, type UploadStore, type UploadTask } from '@/lib/client/uploads/upload-store';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { PATHS, pathnameOf, shellHref } from '@/lib/shared/constants/paths';
import { useHashPath } from './use-hash-path';

const ON_PHONE = `(width < ${BREAKPOINTS.tablet}rem)`;

interface Summary {
  title: string;
  Icon: LucideIcon;
  className: string;
}

/** What has become of the uploads as a whole. */
export function uploadSummary(tasks: readonly Pick<UploadTask, 'status'>[]): Summary {
  const failed = tasks.filter(({ status }) => status === 'FAILED').length;
  if (!tasks.every(isFinished))
    return { title: 'save in progress', Icon: LoaderCircle, className: 'animate-spin' };
  if (failed === 0)
    return { title: 'task saved successfully', Icon: CircleCheck, className: 'text-spruce' };
  const title = failed === tasks.length ? 'save failed' : 'few failed';
  return { title, Icon: CircleAlert, className: 'text-clay' };
}

/** How far the uploads are that go on while the person is elsewhere. */
export default function UploadPanel({ store }: { store: UploadStore }) {
  const id = useId();
  const tasks = useSyncExternalStore(store.subscribe, store.unwatched);
  // On a phone it would lie over half of the screen.
  const [expanded, setExpanded] = useState(() => !matchesMedia(ON_PHONE));
  const pending = tasks.some((task) => !isFinished(task));

  useEffect(() => {
    if (!pending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [pending]);

  // The screen of all uploads keeps what has finished.
  const keeps = pathnameOf(useHashPath()) === PATHS.uploads.pattern;
  if (tasks.length === 0) return null;
  const hasFailed = tasks.some(({ status }) => status === 'FAILED');
  // What failed can be tried again: it goes by its own button alone.
  const folds = pending || keeps || hasFailed;
  const { title, Icon, className } = uploadSummary(tasks);
  return (
    <section
      aria-label="Uploads"
      data-uploads={expanded || !folds ? 'open' : 'folded'}
      className="card shadow-soft z-overlay tablet:bottom-6 tablet:right-6 tablet:w-1/4 tablet:min-w-75 max-tablet:inset-x-0 max-tablet:bottom-(--menu-bar) max-tablet:rounded-b-none fixed print:hidden"
    >
      <div className="flex items-center">
        <button
          type="button"
          {...(folds && { 'aria-expanded': expanded, 'aria-controls': `${id}-list` })}
          onClick={() => (folds ? setExpanded(!expanded) : store.reset())}
          className="text-16 flex min-h-12 min-w-0 flex-1 items-center gap-2.5 px-4 text-left font-semibold"
        >
          <Icon aria-hidden size={20} className={clsx('shrink-0', className)} />
          <span role="status" className="flex-1 first-letter:uppercase">
            {title}
          </span>
          {folds ? (
            <ChevronDown aria-hidden size={18} className={clsx(!expanded && 'rotate-180')} />
          ) : (
            <span className="text-14 text-ink-soft">Dismiss</span>
          )}
        </button>
        {hasFailed && !pending && !keeps && (
          <button
            type="button"
            onClick={store.reset}
            className="text-14 text-ink-soft min-h-12 shrink-0 pr-4 pl-1 font-semibold"
          >
            Dismiss
          </button>
        )}
      </div>
      <div
        id={`${id}-list`}
        hidden={folds && !expanded}
        className="border-line max-h-75 space-y-3 overflow-y-auto border-t px-4 py-3"
      >
        <UploadList tasks={tasks} onRetry={store.retry} />
        <a
          href={shellHref(PATHS.uploads.pattern)}
          className="link text-14 inline-flex min-h-11 items-center"
        >
          All uploads
        </a>
      </div>
    </section>
  );
}
