import { textOf, toConfirm } from '@/components/sections/confirmed-section';
import { fromPiece } from '@/components/ui/loading/from-piece';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { sectionNamed, type Section, type SectionName } from '@/lib/domains/insights/sections';

/** Fetches what somebody who is logged in may be shown. */
export const signedIn = () => import('./signed-in-pieces');

const missing = { Missing: () => null };

const StillRight = lazyComponent(fromPiece(signedIn, 'StillRight'), missing);
const StillTrue = lazyComponent(fromPiece(signedIn, 'StillTrue'), missing);

interface SectionAskedProps {
  community: CommunityDetails;
  name: SectionName;
}

/** Asks an editor whether a section is still right, where nobody said so for some time. */
export function AskedOfEditor({ community, name }: SectionAskedProps) {
  const section: Section = sectionNamed(name);
  const of = section.insight === null ? null : toConfirm(community, section);
  return of && <StillRight of={of} label={section.label} />;
}

interface AskedOfReaderProps extends SectionAskedProps {
  livesHere: boolean;
  onLivesHere: () => void;
}

/** Asks a reader who is logged in whether a text is still true. Its line has its room at once. */
export function AskedOfReader({ community, name, ...reader }: AskedOfReaderProps) {
  const section: Section = sectionNamed(name);
  const text = section.insight === null ? null : textOf(community, section);
  return (
    text && (
      <div className="text-14 text-ink-soft flex min-h-11 basis-full flex-wrap items-center print:hidden">
        <StillTrue text={text} label={section.label} {...reader} />
      </div>
    )
  );
}
