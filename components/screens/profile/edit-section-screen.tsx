import { SectionForm } from '@/components/sections/editing/section-form';
import { sectionOf, type InsightName, type InsightSection } from '@/lib/insights/sections';
import { WithEditedCommunity } from './with-edited-community';

/** The screen that edits one section. */
export function editSectionScreen(insight: InsightName) {
  const section: InsightSection = sectionOf(insight);
  return function EditSectionScreen() {
    return (
      <WithEditedCommunity title={section.title}>
        {(community, account) => (
          <SectionForm section={section} community={community} account={account} />
        )}
      </WithEditedCommunity>
    );
  };
}
