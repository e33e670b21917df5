import type { ComponentType } from 'react';
import { AmenitiesSection } from '@/components/amenities/amenities-section';
import { EducationSection } from '@/components/education/education-section';
import { HealthcareSection } from '@/components/facilities/healthcare-section';
import { JobsSection } from '@/components/jobs/jobs-section';
import type { CommunityDetails } from '@/lib/communities/schema';
import type { SectionName } from '@/lib/constants/sections';
import { AboutSection } from './about-section';
import { ClimateSection } from './climate-section';
import { CostOfLivingSection } from './cost-of-living-section';
import { GettingAroundSection } from './getting-around-section';
import { InsightsBySection } from './insights-by-section';
import { ResidentsSection } from './residents-section';
import type { SectionEditing } from './section-editing';

export interface SectionProps {
  community: CommunityDetails;
  /** `live` sections ask the server for more: in the shell, not on pages that the server renders. */
  live?: boolean;
  /** For those who may edit the section. */
  editing?: SectionEditing;
}

export type SectionComponent = ComponentType<SectionProps>;

/** The section that each name stands for, the same in the shell and on the server's pages. */
export const SECTION_COMPONENTS: Record<SectionName, SectionComponent> = {
  amenities: AmenitiesSection,
  insightsBy: InsightsBySection,
  about: AboutSection,
  jobs: JobsSection,
  residents: ResidentsSection,
  costOfLiving: CostOfLivingSection,
  climate: ClimateSection,
  gettingAround: GettingAroundSection,
  education: EducationSection,
  healthcare: HealthcareSection,
};
