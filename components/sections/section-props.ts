import { type ComponentType, type ReactNode } from 'react';
import { type Nearby, type CommunityDetails } from '@/lib/domains/community-page/output';
import { type LiveParts } from './live-parts';
import { type SectionEditing } from './section-editing';

export interface SectionProps {
  community: CommunityDetails;
  /** What asks the server for more: in the shell, not on pages that the server renders. */
  live?: LiveParts;
  /** What is around the community; undefined until it is known, null where it can't be read. */
  nearby?: Nearby | null | undefined;
  /** An editor sees the page as everyone else does; links to other lists of it keep that. */
  publicView?: boolean;
  /** For those who may edit the section. */
  editing?: SectionEditing;
  /** Below the text: what its reader is asked about it. */
  atFoot?: ReactNode;
}

export type SectionComponent = ComponentType<SectionProps>;
