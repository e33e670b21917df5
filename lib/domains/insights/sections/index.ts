import type { PublicFigure } from '@/lib/shared/constants/public-data';
import { ABOUT } from './about';
import { AMENITIES } from './amenities';
import { CLIMATE } from './climate';
import { COST_OF_LIVING } from './cost-of-living';
import { EDUCATION } from './education';
import { GETTING_AROUND } from './getting-around';
import { HEALTHCARE } from './healthcare';
import { INSIGHTS_BY } from './insights-by';
import { JOBS } from './jobs';
import { RESIDENTS } from './residents';

/** The sections of a community's page, in the order of its navigation. */
export const SECTIONS = [
  AMENITIES,
  INSIGHTS_BY,
  ABOUT,
  JOBS,
  RESIDENTS,
  COST_OF_LIVING,
  CLIMATE,
  GETTING_AROUND,
  EDUCATION,
  HEALTHCARE,
] as const;

export type Section = (typeof SECTIONS)[number];
export type SectionName = Section['name'];
export type SectionAnchor = Section['anchor'];

/** A section in which people write. */
export type InsightSection = Exclude<Section, { insight: null }>;
export type InsightName = InsightSection['insight'];

/** The section that a record belongs to. */
export type SectionOf<Insight extends InsightName> = Extract<InsightSection, { insight: Insight }>;

const OF_RECORDS: Partial<Record<SectionName, readonly PublicFigure[]>> = {
  residents: ['homeOwnership', 'broadband'],
  costOfLiving: ['medianRent', 'propertyTax', 'priceLevel'],
  gettingAround: ['commuteMinutes'],
  education: ['bachelorsDegree'],
};

/** The figures of public records that belong to a section. */
export const publicFiguresIn = (name: SectionName): readonly PublicFigure[] =>
  OF_RECORDS[name] ?? [];

export const INSIGHT_SECTIONS = SECTIONS.filter((section) => section.insight !== null);

export const INSIGHT_NAMES = INSIGHT_SECTIONS.map(({ insight }) => insight);

export const sectionNamed = <Name extends SectionName>(name: Name) =>
  SECTIONS.find((section) => section.name === name) as Extract<Section, { name: Name }>;

export const sectionOf = <Insight extends InsightName>(insight: Insight) =>
  INSIGHT_SECTIONS.find((section) => section.insight === insight) as SectionOf<Insight>;
