import { ExternalLink } from 'lucide-react';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SchoolRatingsLogo } from '@/components/graphics/school-ratings-logo';
import { SectionFrame } from '@/components/sections/section-frame';
import { Chip } from '@/components/ui/chip';
import { SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';

const LEVELS = ['Elementary', 'Middle School', 'High School'] as const;

const RATINGS_SERVICE = 'https://www.greatschools.org';

/** Live, it loads the schools; a page without calls goes without them. */
export function EducationSection({ community, live, nearby, editing, atFoot }: SectionProps) {
  const [record] = community.education;
  const types = SCHOOL_FLAGS.filter(({ code }) => record?.[code]);
  const texts = [
    { title: 'Pre-K through 12th Grades', text: record?.preDesc },
    { title: 'Post-Secondary Education', text: record?.postDesc },
  ].filter(({ text }) => text?.trim());
  return (
    <SectionFrame
      name="education"
      community={community}
      nearby={nearby}
      editing={editing}
      atFoot={atFoot}
    >
      <div className="space-y-8">
        <div>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <ul aria-label="School levels" className="flex flex-wrap gap-2">
              {LEVELS.map((level) => (
                <li key={level}>
                  <Chip label={level} />
                </li>
              ))}
            </ul>
            <a
              href={RATINGS_SERVICE}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold print:hidden"
            >
              School ratings at <SchoolRatingsLogo className="h-6 w-auto max-w-full" />
              <ExternalLink aria-hidden size={16} />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </div>
          {live && <live.Schools communityId={community.id} name={community.communityNameText} />}
        </div>
        {types.length > 0 && (
          <div>
            <h3 className="text-18">School Types</h3>
            <ul className="mt-3 flex flex-wrap gap-2">
              {types.map(({ code, label }) => (
                <li key={code} className="max-w-full">
                  <Chip label={label} />
                </li>
              ))}
            </ul>
            {record?.typeSource && (
              <p className="text-14 text-ink-soft mt-2">Source: {record.typeSource}</p>
            )}
          </div>
        )}
        {texts.map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-18">{title}</h3>
            <InsightText text={text} className="mt-2" />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
