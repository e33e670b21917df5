'use client';

import { useKeptWishes } from '@/lib/client/kept-quiz';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { useSavedWishes } from './use-keep-result';

/** Leads people who have been here before to their last result. */
export function ResumeLine() {
  const { saved } = useSavedWishes();
  const kept = useKeptWishes();
  const wishes = saved ?? kept;
  if (!wishes) return null;
  return (
    <p className="page-frame max-w-220! pt-4">
      You have been here before.{' '}
      <a
        href={shellHref(`${PATHS.findYourHappy.pattern}?w=${wishes}`)}
        className="link font-semibold"
      >
        See your last result
      </a>{' '}
      or begin again below.
    </p>
  );
}
