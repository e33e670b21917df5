import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton, SkeletonText } from '@/components/ui/loading/skeleton';
import { CallFailure } from '@/lib/client/call';
import { reportQueries } from '@/lib/client/queries/reports';
import type { CallOutput } from '@/lib/app/calls';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { REPORT_SUBJECTS, type ReportSubjectKind } from '@/lib/shared/constants/reports';
import { ReportForm } from './report-form';
import { ReportSent } from './report-sent';

type Sent = CallOutput<'report/create'>['data'];

/** 'figure.population' → its parts; null for what nothing can be about. */
function readAbout(about: string): { kind: ReportSubjectKind; subjectId: string } | null {
  const [named = '', ...rest] = about.split('.');
  const kind = REPORT_SUBJECTS.find((one) => one === named);
  return kind ? { kind, subjectId: rest.join('.') } : null;
}

/** One screen that asks what is wrong with something on a page, and then says what happens. */
export default function ReportScreen({ id, about }: { id: number; about: string }) {
  const asked = readAbout(about);
  return asked ? <Ask communityId={id} {...asked} /> : <NoContent />;
}

interface AskProps {
  communityId: number;
  kind: ReportSubjectKind;
  subjectId: string;
}

function Ask({ communityId, kind, subjectId }: AskProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const { data, error, refetch } = useQuery(reportQueries.subject(communityId, kind, subjectId));
  const page = shellHref(PATHS.communityDetails.to({ id: communityId }));
  if (error instanceof CallFailure && error.httpStatus === 404) return <NoContent />;
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-xl">
        {sent && data ? (
          <ReportSent sent={sent} label={data.data.label} page={page} />
        ) : (
          <>
            <h1 className="text-28">Report a Problem</h1>
            {data ? (
              <ReportForm
                about={{ communityId, kind, subjectId }}
                subject={data.data}
                page={page}
                onSent={setSent}
              />
            ) : error ? (
              <NotLoaded
                title="We couldn’t load what this is about"
                text={error.message}
                onRetry={() => void refetch()}
              />
            ) : (
              <div aria-busy className="card mt-5 space-y-6 p-5">
                <SkeletonText lines={3} />
                <Skeleton className="rounded-control h-52 w-full" />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}
