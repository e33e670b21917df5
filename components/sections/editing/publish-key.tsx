import type { KeyboardEvent } from 'react';

/** As `aria-keyshortcuts` names them. */
export const PUBLISH_KEYS = 'Control+Enter Meta+Enter';

/**
 * Enter with Ctrl, or with ⌘ on a Mac; not while a word is composed, nor in a dialog of the form.
 */
export const isPublishKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  !event.nativeEvent.isComposing &&
  event.currentTarget.contains(event.target as Node);

/**
 * Says which keys publish, where no preview beside the form takes the room for it; in the editors,
 * which only a browser draws.
 */
export const PublishKeyHint = () => (
  <span aria-hidden className="text-14 text-ink-soft max-desk:hidden wide:hidden">
    {/mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'}+Enter
  </span>
);
