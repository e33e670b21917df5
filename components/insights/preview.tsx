import { SECTION_COMPONENTS } from '@/components/communities/section-components';
import type { CommunityDetails } from '@/lib/communities/schema';
import type { SectionName } from '@/lib/constants/sections';

/** The section as its readers will see it; only to look at. */
export function Preview({ name, community }: { name: SectionName; community: CommunityDetails }) {
  const Section = SECTION_COMPONENTS[name];
  return (
    <aside aria-label="Preview" className="max-wide:hidden sticky top-24 self-start">
      <p className="eyebrow mb-3">Preview</p>
      <div inert className="card max-h-[calc(100dvh-10rem)] overflow-y-auto p-6 [&_section]:pb-2">
        <Section community={community} live={false} />
      </div>
    </aside>
  );
}
