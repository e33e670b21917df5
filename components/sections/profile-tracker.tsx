'use client';

import { ArrowRight, ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { SectionName } from '@/lib/domains/insights/sections';
import {
  completeness,
  completeWords,
  INITIAL_COMPLETENESS,
  nextStep,
  type TrackedItem,
} from './completeness';

/** False for the first frame, in which the bar is at its beginning and from which it runs. */
function useCounted(): boolean {
  const [counted, setCounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setCounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return counted;
}

export interface ProfileTrackerProps {
  community: CommunityDetails;
  /** The section that was just published. */
  after?: SectionName | undefined;
}

/**
 * How far the page is, what would bring it further and where to go on; for those who edit it. It
 * begins open where something is left to do.
 */
export default function ProfileTracker({ community, after }: ProfileTrackerProps) {
  const id = useId();
  const counted = useCounted();
  const { percent, groups } = completeness(community);
  const [open, setOpen] = useState(percent < 100);
  const next = nextStep(community, after);
  const shown = counted ? percent : INITIAL_COMPLETENESS;
  const title = `${community.communityNameText} Profile`;
  const tone = shown === 0 ? 'marigold' : 'spruce';
  return (
    <section aria-labelledby={`${id}-title`} className="card phone:px-6 px-4 py-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="text-22 min-w-0">
          {title}
        </h2>
        <Badge tone={tone} className="figures">
          {completeWords(shown)}
        </Badge>
        <Button
          variant="link"
          aria-expanded={open}
          aria-controls={`${id}-details`}
          iconAfter={
            <ChevronDown size={18} className={clsx('transition-transform', open && 'rotate-180')} />
          }
          onClick={() => setOpen(!open)}
          className="phone:ml-auto"
        >
          {open ? 'Hide Details' : 'Show Details'}
        </Button>
      </div>
      <ProgressBar label={title} value={shown} hideLabel tone={tone} className="mt-3" />
      {next && (
        <a href={next.href} className={buttonClass({ className: 'mt-4' })}>
          Next: {next.label}
          <ArrowRight aria-hidden size={18} />
        </a>
      )}
      <div id={`${id}-details`} hidden={!open} className="mt-4">
        <p className="max-w-measure">
          To maximize your reach on the platform and be considered a top represented community, make
          sure your page has:
        </p>
        <div className="desk:grid-cols-[1fr_1.4fr_1fr] mt-5 grid gap-x-10 gap-y-6">
          {groups.map((group) => (
            <div key={group.title} className="min-w-0">
              <h3 className="text-16 font-sans font-semibold">{group.title}</h3>
              <ul className={clsx('mt-1', group.items.length > 1 && 'phone:columns-2 gap-6')}>
                {group.items.map((item) => (
                  <li key={item.label} className="break-inside-avoid">
                    <Tracked item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const ROW = 'flex min-h-11 items-center gap-2.5 py-1';

function Tracked({ item: { label, reason, href } }: { item: TrackedItem }) {
  const done = reason === null;
  const Tick = done ? CircleCheck : Circle;
  const content = (
    <>
      <Tick
        aria-hidden
        size={20}
        className={clsx('shrink-0', done ? 'text-spruce' : 'text-line-strong')}
      />
      <span className="min-w-0">
        {label}
        <span className="sr-only">{done ? ' (done)' : ' (not done yet)'}</span>
        {!done && <span className="text-14 text-ink-soft block">{reason}</span>}
      </span>
    </>
  );
  return href === null ? (
    <span className={ROW}>{content}</span>
  ) : (
    <a
      href={href}
      className={clsx(ROW, 'hover:text-spruce underline-offset-[3px] hover:underline')}
    >
      {content}
    </a>
  );
}
