'use client';

import { clsx } from 'clsx';
import { ArrowRight, ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { memo, useId, useState, useSyncExternalStore } from 'react';
import { useSession } from '@/components/auth/session';
import { holdsDraft } from '@/components/forms/draft-storage';
import { authorOf } from '@/components/sections/author-line';
import { sectionProgress, stepAfter, type Step } from '@/components/sections/completeness';
import { editorSections } from '@/components/sections/visible-sections';
import { Badge } from '@/components/ui/badge';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { shellHref } from '@/lib/shared/constants/paths';
import { formatMoment } from '@/lib/shared/format/dates';
import type { Section } from '@/lib/domains/insights/sections';
import { draftKey, representativePart } from './draft-keys';

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 28, 3:10 AM', and of other years 'Nov 28, 2025': the rail has room for one short line. */
function formatShortMoment(moment: string): string {
  const date = new Date(moment);
  return (date.getFullYear() === new Date().getFullYear() ? MOMENT : DAY).format(date);
}

interface RailProps {
  /** The one that is being edited. */
  section: Section;
  community: CommunityDetails;
  /** This browser holds a draft of what is being written here. */
  draftSaved: boolean;
}

/** When a person changed it; '' for what public data filled: nobody has updated that. */
const updatedOf = (section: Section, of: CommunityDetails): string =>
  (section.insight !== null && authorOf(of, section)?.updatedAt) || '';

const partOf = ({ insight }: Section, { userrole: [representative] }: CommunityDetails): string =>
  insight ?? representativePart(representative?.id ?? '');

/** Another tab may write or discard a draft. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The sections of which this browser holds a draft of the signed-in person. */
function useDrafts(sections: readonly Section[], community: CommunityDetails) {
  const { account } = useSession();
  const names = useSyncExternalStore(
    subscribe,
    () =>
      sections
        .filter((one) =>
          holdsDraft(draftKey(account?.id ?? '', community.id, partOf(one, community))),
        )
        .map(({ name }) => name)
        .join(' '),
    () => '',
  );
  return new Set(names.split(' '));
}

/**
 * All sections of the page: which are filled, which have a draft, when they changed, what is next.
 */
export const SectionRail = memo(function SectionRail({
  section: current,
  community,
  draftSaved,
}: RailProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const sections = editorSections(community);
  const drafts = useDrafts(sections, community);
  const filled = sections.filter((one) => sectionProgress(one, community).done).length;
  const next = stepAfter(community, current.name);
  const hrefOf = (section: Section) => shellHref(section.path.to({ id: community.id }));
  return (
    <nav
      aria-label="Sections to edit"
      className="wide:sticky wide:top-24 wide:max-h-[calc(100dvh-8rem)] wide:self-start wide:overflow-y-auto min-w-0"
    >
      <div className="wide:hidden flex flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="rounded-control hover:text-spruce flex min-h-11 items-center gap-2 font-semibold"
        >
          Sections
          <span className="figures text-14 text-ink-soft font-normal">
            {filled} of {sections.length} filled
          </span>
          <ChevronDown
            aria-hidden
            size={18}
            className={clsx('transition-transform', open && 'rotate-180')}
          />
        </button>
        {next && <NextLink {...next} />}
      </div>
      <ol
        id={id}
        className={clsx(
          'tablet:max-wide:grid-cols-2 wide:flex wide:flex-col gap-x-4 gap-y-0.5',
          open ? 'grid' : 'max-wide:hidden',
        )}
      >
        {sections.map((section) => (
          <li key={section.name}>
            <Entry
              label={section.label}
              href={hrefOf(section)}
              isCurrent={section.name === current.name}
              progress={sectionProgress(section, community)}
              hasDraft={section.name === current.name ? draftSaved : drafts.has(section.name)}
              updated={updatedOf(section, community)}
            />
          </li>
        ))}
      </ol>
      {next && (
        <p className="max-wide:hidden border-line mt-3 border-t pt-2">
          <NextLink {...next} />
        </p>
      )}
    </nav>
  );
});

const NextLink = ({ label, href }: Step) => (
  <a href={href} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
    Next: {label}
    <ArrowRight aria-hidden size={18} className="shrink-0" />
  </a>
);

interface EntryProps {
  label: string;
  href: string;
  isCurrent: boolean;
  progress: ReturnType<typeof sectionProgress>;
  hasDraft: boolean;
  /** When it was changed last; '' for never. */
  updated: string;
}

function Entry({ label, href, isCurrent, progress, hasDraft, updated }: EntryProps) {
  const { done: filled, lacks } = progress;
  const Tick = filled ? CircleCheck : Circle;
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'rounded-control flex min-h-11 items-start gap-2 px-2 py-2',
        isCurrent ? 'bg-moss font-semibold' : 'hover:bg-moss',
      )}
    >
      <Tick
        aria-hidden
        size={18}
        className={clsx('mt-0.5 shrink-0', filled ? 'text-spruce' : 'text-line-strong')}
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          {label}
          <span className="sr-only">
            {filled ? ' (filled)' : lacks ? ' (not complete)' : ' (empty)'}
          </span>
          {hasDraft && <Badge tone="marigold">Draft</Badge>}
        </span>
        {lacks && <span className="text-14 text-ink-soft block font-normal">{lacks}</span>}
        {updated && (
          <time
            dateTime={updated}
            title={formatMoment(updated)}
            className="text-14 text-ink-soft block font-normal whitespace-nowrap"
          >
            <span className="wide:sr-only">Updated </span>
            {formatShortMoment(updated)}
          </time>
        )}
      </span>
    </a>
  );
}
