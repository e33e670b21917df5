import { AddressText } from '@/components/ui/address-text';
import { REPORT_PROBLEMS } from '@/lib/shared/constants/reports';
import type { Report } from '@/lib/domains/reports/output';

/** What the page said, and what somebody says is right. */
export function BothVersions({ report }: { report: Report }) {
  const { quote, proposed, problem, evidence, isByResidents } = report;
  return (
    <dl className="tablet:grid-cols-2 grid gap-x-6 gap-y-3">
      <div className="min-w-0">
        <dt className="text-14 text-ink-soft font-semibold">The page said</dt>
        <dd dir="auto" className="mt-0.5 line-clamp-8 break-words whitespace-pre-line">
          {quote || 'No text'}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-14 text-ink-soft font-semibold">
          {isByResidents ? 'People who live there say' : 'A reader says'}:{' '}
          {REPORT_PROBLEMS[problem].toLowerCase()}
        </dt>
        <dd dir="auto" className="mt-0.5 break-words">
          {proposed || 'They didn’t say what is right.'}
        </dd>
        {evidence && (
          <dd className="text-14 mt-1 break-words">
            <a href={evidence} target="_blank" rel="noopener nofollow ugc" className="link">
              <AddressText address={evidence} />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </dd>
        )}
      </div>
    </dl>
  );
}
