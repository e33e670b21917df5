import { Hourglass } from 'lucide-react';
import type { CommunityDetails } from '@/lib/domains/community-page/output';

type Checked = CommunityDetails['beingChecked'][number];

interface BeingCheckedProps {
  of: readonly Checked[];
  /** Names what it is about where that isn't beside it. */
  named?: boolean;
  className?: string;
}

/** Tells readers what several people say the same is wrong with. */
export function BeingChecked({ of, named = false, className }: BeingCheckedProps) {
  return of.map(({ about, label, people }) => (
    <p key={about} className={className ?? 'text-14 mt-1.5 flex items-start gap-1.5'}>
      <Hourglass aria-hidden size={14} className="text-spruce mt-1 shrink-0" />
      <span>
        {people.toLocaleString('en-US')} people asked about {named ? `“${label}”` : 'this'} · being
        checked
      </span>
    </p>
  ));
}
