import { useLocation } from 'react-router';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ReportBeside = lazyComponent(() => import('./report-beside'), { Missing: () => null });

/** The report that led to an editor, where its address names one. */
export function ReportHere({ communityId }: { communityId: number }) {
  const { search } = useLocation();
  const reportId = Number(new URLSearchParams(search).get('report'));
  if (!Number.isInteger(reportId) || reportId < 1) return null;
  return <ReportBeside communityId={communityId} reportId={reportId} />;
}
