import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';

interface RowsHeadingProps {
  /** Where all of them are, as a file. */
  href: string;
  downloadLabel: string;
  /** Stands before the download. */
  action?: ReactNode;
  children: ReactNode;
}

/** The heading over rows of a report, beside a download of all of them. */
export function RowsHeading({ href, downloadLabel, action, children }: RowsHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 className="text-18 font-semibold">{children}</h3>
      <div className="flex flex-wrap gap-3">
        {action}
        <a href={href} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <Download aria-hidden size={16} />
          {downloadLabel}
        </a>
      </div>
    </div>
  );
}
