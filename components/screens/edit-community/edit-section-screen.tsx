import { SectionForm } from '@/components/sections/editing/section-form';
import type { Account } from '@/lib/domains/accounts/output';
import { sectionOf, type InsightName, type InsightSection } from '@/lib/domains/insights/sections';
import { FreshCommunity } from './fresh-community';

/** The screen that edits one section. */
export function editSectionScreen(insight: InsightName) {
  const section: InsightSection = sectionOf(insight);
  return function EditSectionScreen({ id, account }: { id: number; account: Account }) {
    return (
      <FreshCommunity id={id} title={section.title}>
        {(community) => <SectionForm section={section} community={community} account={account} />}
      </FreshCommunity>
    );
  };
}
