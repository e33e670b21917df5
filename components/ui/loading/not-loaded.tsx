import type { ReactNode } from 'react';
import { Button } from '../button';
import { reloadPage } from './reload-page';
import { EmptyState, type EmptyStateProps } from './empty-state';
import { UI_LABELS } from '../labels';

interface NotLoadedProps extends Pick<EmptyStateProps, 'title' | 'text' | 'headingLevel'> {
  onRetry: () => unknown;
  /** It is the page's own code: a new version of the site may have taken its place. */
  mayBeOutdated?: boolean;
  className?: string;
  /** A heading for the page, where nothing else on it has one. */
  children?: ReactNode;
}

/** Says what could not be had, and offers to try again. */
export function NotLoaded({
  onRetry,
  mayBeOutdated,
  className,
  children,
  ...words
}: NotLoadedProps) {
  return (
    <div role="alert" className={className}>
      {children}
      <EmptyState
        {...words}
        picture="cloud"
        action={
          <div className="flex gap-3">
            <Button onClick={() => void onRetry()}>{UI_LABELS.tryAgain}</Button>
            {mayBeOutdated && (
              <Button variant="secondary" onClick={reloadPage}>
                {UI_LABELS.reload}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
