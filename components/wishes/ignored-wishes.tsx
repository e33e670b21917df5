'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';

/**
 * What an address has as a wish that isn't understood, or is about a place that isn't there. Stays
 * until the address has other ones, or until somebody has read it.
 */
export function IgnoredWishes({ ignored }: { ignored: readonly string[] }) {
  const text = ignored.join('”, “');
  const [read, setRead] = useState('');
  if (text === '' || text === read) return null;
  return (
    <div className="text-14 text-ink-soft mb-2 flex items-start gap-2 print:hidden">
      <p role="status" className="min-w-0 py-1.5 wrap-anywhere">
        Left out of the wishes in this link, because we don’t understand it: <q>{text}</q>
      </p>
      <IconButton
        label="Dismiss this message"
        size="small"
        icon={<X size={16} />}
        onClick={() => setRead(text)}
        className="shrink-0"
      />
    </div>
  );
}
