import type { ReactNode } from 'react';
import { shellHref } from '@/lib/shared/constants/paths';

export interface AccountRowProps {
  label: string;
  children: ReactNode;
  /** Where it is changed. */
  to: string;
  /** What the link says: `verb` in sight, `verb thing` to a screen reader. */
  verb?: string;
  thing: string;
}

/** One thing of the account: what it is, its state, and what can be done. */
export function AccountRow({ label, children, to, verb = 'Change', thing }: AccountRowProps) {
  return (
    <div className="border-line tiny:block grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t py-4 first:border-t-0">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-ink-soft row-start-2 break-words">{children}</dd>
      <dd className="tiny:my-0 row-span-2 -my-2.5">
        <a
          href={shellHref(to)}
          className="link inline-flex min-h-11 min-w-11 items-center justify-end font-semibold"
        >
          {verb}
          <span className="sr-only"> {thing}</span>
        </a>
      </dd>
    </div>
  );
}
