'use client';

import { formatDate } from '@/lib/shared/format/dates';
import { usePrinting } from './hooks/use-printing';

/**
 * On paper: where this is, and of when it is.
 * @param path in place of the browser's address, such as one that opens without the shell
 */
export function PrintedFoot({ path }: { path?: string }) {
  const printing = usePrinting();
  if (!printing) return null;
  const { origin, href } = window.location;
  return (
    <p data-printed-foot className="figures text-14 mt-6 break-words">
      {path === undefined ? href : origin + path}, printed on {formatDate(new Date().toISOString())}
    </p>
  );
}
