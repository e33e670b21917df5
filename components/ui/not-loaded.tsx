import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState, type EmptyStateProps } from './empty-state';
import { UI_WORDS } from './words';

interface NotLoadedProps extends Pick<EmptyStateProps, 'title' | 'text' | 'headingLevel'> {
  onRetry: () => unknown;
  className?: string;
  /** A heading for the page, where nothing else on it has one. */
  children?: ReactNode;
}

/** Says what could not be had, and offers to try again. */
export function NotLoaded({ onRetry, className, children, ...words }: NotLoadedProps) {
  return (
    <div role="alert" className={className}>
      {children}
      <EmptyState
        {...words}
        picture="cloud"
        action={<Button onClick={() => void onRetry()}>{UI_WORDS.tryAgain}</Button>}
      />
    </div>
  );
}
