import { AmenitiesSection } from './amenities/section';
import { EducationSection } from './education/section';
import { HealthcareSection } from './healthcare/section';
import { JobsSection } from './jobs/section';
import { type SectionName } from '@/lib/domains/insights/sections';
import { AboutSection } from './about/section';
import { ClimateSection } from './climate/section';
import { CostOfLivingSection } from './cost-of-living/section';
import { GettingAroundSection } from './getting-around/section';
import { InsightsBySection } from './insights-by/section';
import { ResidentsSection } from './residents/section';
import { type SectionComponent } from './section-props';

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
