import type { ReactNode } from 'react';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { shellHref } from '@/lib/shared/constants/paths';
import { isByPerson } from '@/lib/domains/insights/sections/content';
import { sectionNamed, type Section, type SectionName } from '@/lib/domains/insights/sections';
import { sectionContent } from './section-record';
import { hasText } from './visible-sections';

/** What an editor gets with a section; visitors get none of it. */
export interface SectionEditing {
  /** Whether a person wrote or chose something here. */
  written: boolean;
  /** The screen that edits the section. */
  href: string;
  prompt: string;
  /** Under the heading: what has just been published. */
  notice?: ReactNode;
}

function isWritten(of: CommunityDetails, section: Section): boolean {
  if (section.insight !== null) return isByPerson(section, sectionContent(of, section));
  const [representative] = of.userrole;
  return hasText(representative?.userDescription) || hasText(representative?.userDesignationText);
}

/** How an editor goes on with a section: 'Edit' where it is written, else a prompt. */
export function sectionEditing(community: CommunityDetails, name: SectionName): SectionEditing {
  const section: Section = sectionNamed(name);
  return {
    written: isWritten(community, section),
    href: shellHref(section.path.to({ id: community.id })),
    prompt: section.prompt,
  };
}
