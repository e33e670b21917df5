/** Sections of a community's page, in the order of its navigation; `insight` is what a person writes of each. */
export const SECTIONS = [
  { anchor: 'Section1', name: 'amenities', label: 'Amenities', insight: 'amenities' },
  { anchor: 'Section2', name: 'insightsBy', label: 'Insights By', insight: null },
  { anchor: 'Section3', name: 'about', label: 'About', insight: 'about' },
  { anchor: 'Section5', name: 'jobs', label: 'Jobs', insight: 'jobs' },
  { anchor: 'Section6', name: 'residents', label: 'Residents', insight: 'residents' },
  { anchor: 'Section7', name: 'costOfLiving', label: 'Cost of Living', insight: 'costOfLiving' },
  { anchor: 'Section8', name: 'climate', label: 'Climate', insight: 'climate' },
  { anchor: 'Section9', name: 'gettingAround', label: 'Getting Around', insight: 'gettingAround' },
  { anchor: 'Section10', name: 'education', label: 'Education', insight: 'education' },
  { anchor: 'Section11', name: 'healthcare', label: 'Healthcare', insight: 'health' },
] as const;

export type SectionName = (typeof SECTIONS)[number]['name'];
export type SectionAnchor = (typeof SECTIONS)[number]['anchor'];

/** The texts and choices that a person writes: each is published and kept by itself. */
export type InsightSection = Exclude<(typeof SECTIONS)[number]['insight'], null>;

export const INSIGHT_SECTIONS = SECTIONS.map(({ insight }) => insight).filter(
  (insight) => insight !== null,
);

/** What a section is called on the page. */
export const insightLabel = (insight: InsightSection): string =>
  SECTIONS.find((section) => section.insight === insight)?.label ?? '';

/** Whether a choice or flag of a section is another than before; texts may change freely. */
export const isChosenAnew = (before: object, now: object): boolean =>
  Object.entries(now).some(([name, value]) => {
    const old = (before as Record<string, unknown>)[name];
    return !name.endsWith('Desc') && (value || null) !== (old || null);
  });
