import { Flag } from 'lucide-react';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { BeingChecked } from './being-checked';
import { reportHref } from './report-flag';

const LINK = 'link inline-flex min-h-11 items-center gap-1.5';

/** At the foot of a community's page: a problem with the whole of it, or with its picture. */
export function SomethingWrong({ community }: { community: CommunityDetails }) {
  const { id: communityId, images, beingChecked } = community;
  return (
    <section
      aria-label="Something wrong?"
      className="border-line mt-10 flex flex-wrap items-center gap-x-6 border-t pt-4 print:hidden"
    >
      <a href={reportHref({ communityId, kind: 'page', id: '' })} className={LINK}>
        <Flag aria-hidden size={16} />
        Something wrong?
      </a>
      {images && (
        <a href={reportHref({ communityId, kind: 'picture', id: 'cover' })} className={LINK}>
          Report the cover photo
        </a>
      )}
      <BeingChecked of={beingChecked.filter(({ section }) => section === '')} named />
    </section>
  );
}
