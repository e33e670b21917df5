/** Sections of a community's page, in the order of its navigation. */
export const SECTIONS = [
  { anchor: 'Section1', name: 'amenities', label: 'Amenities' },
  { anchor: 'Section2', name: 'insightsBy', label: 'Insights By' },
  { anchor: 'Section3', name: 'about', label: 'About' },
  { anchor: 'Section5', name: 'jobs', label: 'Jobs' },
  { anchor: 'Section6', name: 'residents', label: 'Residents' },
  { anchor: 'Section7', name: 'costOfLiving', label: 'Cost of Living' },
  { anchor: 'Section8', name: 'climate', label: 'Climate' },
  { anchor: 'Section9', name: 'gettingAround', label: 'Getting Around' },
  { anchor: 'Section10', name: 'education', label: 'Education' },
  { anchor: 'Section11', name: 'healthcare', label: 'Healthcare' },
] as const;

export type SectionName = (typeof SECTIONS)[number]['name'];
export type SectionAnchor = (typeof SECTIONS)[number]['anchor'];
