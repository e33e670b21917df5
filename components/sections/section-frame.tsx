import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { Nearby, CommunityDetails } from '@/lib/domains/community-page/output';
import {
  publicFiguresIn,
  sectionNamed,
  type Section,
  type SectionName,
} from '@/lib/domains/insights/sections';
import { BeingChecked } from '@/components/reports/being-checked';
import { SectionAround } from '@/components/communities/around/section-around';
import { authorOf } from './author-line';
import type { SectionEditing } from './section-editing';
import { SectionPrompt } from './section-prompt';
import { SectionFoot } from './section-foot';

export interface SectionFrameProps {
  name: SectionName;
  community: CommunityDetails;
  /** In place of the section's name in the navigation. */
  title?: string;
  /** At the right of the heading. */
  action?: ReactNode;
  /** What is around the community, for the sections that it belongs to. */
  nearby?: Nearby | null | undefined;
  /** Given to those who may edit the section. */
  editing?: SectionEditing | undefined;
  /** Below the text: what its reader is asked about it. */
  atFoot?: ReactNode;
  children: ReactNode;
}

/** These hold lists, and use both columns of a very wide window. */
const ACROSS: ReadonlySet<SectionName> = new Set(['amenities', 'jobs', 'education', 'healthcare']);

/** What several people say is wrong in a section, besides its figures: those say it themselves. */
const checkedIn = ({ beingChecked }: CommunityDetails, name: SectionName) =>
  beingChecked.filter(({ section, about }) => section === name && !about.startsWith('figure.'));

/** Whether a figure of public records was corrected in a section. */
const hasCorrection = (name: SectionName, nearby: Nearby | null | undefined): boolean =>
  nearby?.figures.some((one) => one.isCorrected && publicFiguresIn(name).includes(one.name)) ??
  false;

/** One section of a community's page: its anchor, its heading, and at its foot who wrote it. */
export function SectionFrame({
  name,
  community,
  title,
  action,
  nearby,
  editing,
  atFoot,
  children,
}: SectionFrameProps) {
  const section: Section = sectionNamed(name);
  const author = section.insight === null ? null : authorOf(community, section);
  const headingId = `${section.anchor}-heading`;
  return (
    <section
      id={section.anchor}
      aria-labelledby={headingId}
      className={clsx(
        'border-line scroll-mt-28 border-t pt-8 pb-12 first:border-t-0 first:pt-0',
        ACROSS.has(name) && 'vast:col-span-2',
      )}
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} tabIndex={-1} className="text-28">
          {title ?? section.label}
        </h2>
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {action}
          {editing?.written && (
            <a href={editing.href} className={buttonClass({ variant: 'secondary' })}>
              <Pencil aria-hidden size={16} />
              Edit<span className="sr-only"> {section.label}</span>
            </a>
          )}
        </div>
      </div>
      {editing?.notice}
      {children}
      <SectionAround name={name} community={community} nearby={nearby} />
      {section.insight !== null && (
        <SectionFoot
          community={community}
          section={section}
          author={author}
          hasCorrection={hasCorrection(name, nearby)}
          asked={atFoot}
        />
      )}
      <BeingChecked of={checkedIn(community, name)} named />
      {editing && !editing.written && <SectionPrompt label={section.label} editing={editing} />}
    </section>
  );
}
