/** What a college is: who runs it, and how long its degrees take. */
export const COLLEGE_KINDS = [
  'publicFourYearCollegeUniversity',
  'privateFourYearCollegeUniversity',
  'publicTechnicalJuniorCollege',
  'privateTechnicalJuniorCollege',
] as const;

export type CollegeKind = (typeof COLLEGE_KINDS)[number];

/** Shorter than the boxes of the education section, which ask for the same. */
export const COLLEGE_KIND_LABELS: Readonly<Record<CollegeKind, string>> = {
  publicFourYearCollegeUniversity: 'Public, four-year',
  privateFourYearCollegeUniversity: 'Private, four-year',
  publicTechnicalJuniorCollege: 'Public, two-year or technical',
  privateTechnicalJuniorCollege: 'Private, two-year or technical',
};
