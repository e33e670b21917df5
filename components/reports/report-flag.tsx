import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { aboutOf, type ReportSubjectKind } from '@/lib/shared/constants/reports';

export interface Reported {
  communityId: number;
  kind: ReportSubjectKind;
  id: string | number;
}

/** Where somebody says what is wrong with it. */
export const reportHref = ({ communityId, kind, id }: Reported): string =>
  shellHref(PATHS.report.to({ id: communityId, about: aboutOf(kind, id) }));

interface ReportFlagProps extends Reported {
  /** What it is, for those who hear the link alone. */
  label: string;
  className?: string | undefined;
}

/** A small flag beside a source. It is a link: what it opens costs the page nothing. */
export function ReportFlag({ label, className, ...about }: ReportFlagProps) {
  return (
    <a
      href={reportHref(about)}
      title="Report a problem"
      className={clsx(
        'text-ink-soft hover:text-spruce pointer-coarse:touch-target inline-flex size-6 shrink-0 items-center justify-center print:hidden',
        className,
      )}
    >
      <Flag aria-hidden size={14} />
      <span className="sr-only">Report a problem with {label}</span>
    </a>
  );
}
