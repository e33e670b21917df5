import { ScaleDots } from '@/components/graphics/scale-dots';
import { ReportFlag } from '@/components/reports/report-flag';
import type { School } from '@/lib/domains/communities/output';
import { formatGrades } from '@/lib/shared/format/places';

/** The themes keep the names that the ratings service gives them. */
const THEMES = [
  { field: 'academicProgressRating', label: 'Academic progress', slug: 'academic-progress-rating' },
  { field: 'equityRating', label: 'Equity', slug: 'equity-rating' },
  { field: 'collegeReadinessRating', label: 'College readiness', slug: 'college-readiness-rating' },
  { field: 'testScoresRating', label: 'Test scores', slug: 'test-scores-rating' },
] as const;

export function SchoolCard({ school, communityId }: { school: School; communityId: number }) {
  const { name, street, city, state, zip, levels, type, rating } = school;
  const place = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  const grades = formatGrades(levels);
  return (
    <article className="card flex h-full flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-18 min-w-0">{name}</h3>
        <ReportFlag communityId={communityId} kind="school" id={school.id} label={name} />
      </div>
      <p className="text-14 text-ink-soft mt-1">
        {street && <span className="block">{street}</span>}
        {place}
      </p>
      <dl className="text-14 mt-3 mb-4 flex flex-wrap gap-x-6 gap-y-1">
        {grades && (
          <div className="flex gap-1.5">
            <dt className="text-ink-soft">Grades</dt>
            <dd className="figures font-semibold">{grades}</dd>
          </div>
        )}
        {type && (
          <div className="flex gap-1.5">
            <dt className="text-ink-soft">Type</dt>
            <dd className="font-semibold">{type}</dd>
          </div>
        )}
      </dl>
      <div className="border-line mt-auto space-y-2 border-t pt-3">
        <ScaleDots label="Rating" value={rating} className="font-semibold" />
        {THEMES.map(({ field, label, slug }) => (
          <div key={field} data-rating={slug}>
            <ScaleDots label={label} value={school[field]} />
          </div>
        ))}
      </div>
    </article>
  );
}
