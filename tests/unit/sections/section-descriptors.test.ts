import { type z } from 'zod';
import { describe, expect, test } from 'vitest';
import { INSIGHT_TABLES } from '@/db/schema/insights';
import { findCall } from '@/lib/app/calls';
import {
  contentFields,
  contentFromRow,
  contentFromValues,
  hasContent,
  hasTexts,
  sectionTexts,
  isByPerson,
  rowFromInput,
  sourceNames,
  valuesFromContent,
} from '@/lib/domains/insights/sections/content';
import { publishInput, sectionForm } from '@/lib/domains/insights/input';
import { records } from '@/lib/domains/insights/output';
import {
  INSIGHT_NAMES,
  SECTIONS,
  sectionOf,
  type InsightName,
  type InsightSection,
} from '@/lib/domains/insights/sections';
import { getTableColumns } from 'drizzle-orm';

interface Expected {
  call: string;
  /** The call's own fields, besides those that all of them take. */
  sent: string[];
  /** The record's own fields. */
  read: string[];
  /** The table's own columns. */
  stored: string[];
}

const FLAGS = ['dedicatedWalkingPaths', 'dedicatedBikingPaths', 'localAirport', 'regionalAirport'];
const SCHOOLS = [
  'publicType',
  'privateType',
  'charter',
  'faithBasedPrivate',
  'specialNeedsPrivate',
  'homeschoolResourceGroups',
  'publicTechnicalJuniorCollege',
  'privateTechnicalJuniorCollege',
  'publicFourYearCollegeUniversity',
];

/** As the specification spells them. */
const EXPECTED: Record<InsightName, Expected> = {
  about: {
    call: 'community/update-community-about',
    sent: ['aboutDesc'],
    read: ['aboutDesc'],
    stored: ['aboutDesc'],
  },
  amenities: {
    call: 'community/add-amenity-description',
    sent: ['amenitiesDesc'],
    read: ['amenityDesc'],
    stored: ['amenitiesDesc'],
  },
  jobs: {
    call: 'community/update-community-cat-jobs',
    sent: ['medianIncome', 'jobsDesc'],
    read: ['jobsDesc'],
    stored: ['jobsDesc'],
  },
  residents: {
    call: 'community/add-community-residents',
    sent: ['population', 'landAreaSqMile', 'medianAge', 'residentsDesc'],
    read: ['residentsDesc'],
    stored: ['residentsDesc'],
  },
  costOfLiving: {
    call: 'community/add-community-cost-of-living',
    sent: ['medianHomePrice', 'costOfLivingType', 'costOfLivingDesc'],
    read: ['costOfLivingType', 'costOfLivingDesc', 'typeSource'],
    stored: ['costOfLivingType', 'costOfLivingDesc', 'typeSource'],
  },
  climate: {
    call: 'community/add-community-climate',
    sent: ['climateType', 'climateDesc'],
    read: ['climateType', 'climateDesc', 'typeSource'],
    stored: ['climateType', 'climateDesc', 'typeSource'],
  },
  gettingAround: {
    call: 'community/add-community-getting-around',
    sent: ['publicTransType', ...FLAGS, 'gettingAroundDesc'],
    read: ['publicTransType', ...FLAGS, 'gettingAroundDesc', 'typeSource', 'airportSource'],
    stored: ['publicTransType', ...FLAGS, 'gettingAroundDesc', 'typeSource', 'airportSource'],
  },
  education: {
    call: 'community/add-community-education',
    sent: [
      ...SCHOOLS,
      'privatecFourYearCollegeUniversity',
      'educationPreDesc',
      'educationPostDesc',
    ],
    read: [...SCHOOLS, 'privatecFourYearCollegeUniversity', 'preDesc', 'postDesc', 'typeSource'],
    stored: [...SCHOOLS, 'privateFourYearCollegeUniversity', 'preDesc', 'postDesc', 'typeSource'],
  },
  health: {
    call: 'community/add-community-health-insights',
    sent: ['healthCareDesc'],
    read: ['healthCareDesc'],
    stored: ['healthCareDesc'],
  },
};

const COMMON_SENT = ['communityId', 'repId', 'isAdminEntry', 'baseVersion', 'baseFigures'];
const COMMON_READ = [
  'repId',
  'communityId',
  'isAdminEntry',
  'isSample',
  'version',
  'updatedAt',
  'addedByUser',
];
const COMMON_STORED = [
  'communityId',
  'version',
  'repId',
  'isAdminEntry',
  'isSample',
  'createdAt',
  'updatedAt',
];

const without = (names: string[], common: string[]) =>
  names.filter((name) => !common.includes(name)).sort();

describe.each(INSIGHT_NAMES)('the section %s', (insight) => {
  const section: InsightSection = sectionOf(insight);
  const { call, sent, read, stored } = EXPECTED[insight];
  const filled = Object.fromEntries(
    contentFields(section).map(({ kind, name }) => [
      name,
      kind === 'flag' ? true : kind === 'text' ? `A ${name}.` : firstOption(section, name),
    ]),
  );

  test('is published by its call, with the fields of the specification', () => {
    const operation = findCall(section.call)?.operation;
    expect(section.call).toBe(call);
    expect(operation?.permission).toBe('community:edit');
    const names = Object.keys((operation?.input as z.ZodObject).shape);
    expect(without(names, COMMON_SENT)).toEqual([...sent].sort());
    expect(names).toEqual(expect.arrayContaining(COMMON_SENT));
  });

  test('is read with the fields of the specification', () => {
    const names = Object.keys(records[insight].shape);
    expect(without(names, COMMON_READ)).toEqual([...read].sort());
    expect(names).toEqual(expect.arrayContaining(COMMON_READ));
  });

  test('has its table', () => {
    const names = Object.keys(getTableColumns(INSIGHT_TABLES[insight]));
    expect(without(names, COMMON_STORED)).toEqual([...stored].sort());
  });

  test('keeps all it is given on the way through table, record and form', () => {
    const input = publishInput(insight).parse({ communityId: 1, ...filled });
    const row = rowFromInput(section, input);
    const written = stored.filter((name) => !sourceNames(section).includes(name));
    expect(Object.keys(row).sort()).toEqual(written.sort());
    const content = contentFromRow(section, row);
    const values = valuesFromContent(section, content);
    expect(values).toEqual(filled);
    expect(contentFromValues(section, values)).toEqual(content);
    expect(sectionForm(insight).partial().parse(values)).toEqual(filled);
  });

  test('is empty without any of it, and not with any one', () => {
    const empty = contentFromRow(section, {});
    expect(hasContent(section, empty)).toBe(false);
    expect(isByPerson(section, empty)).toBe(false);
    for (const { name, kind } of contentFields(section)) {
      const one = contentFromValues(section, { [name]: filled[name] });
      expect(hasContent(section, one), name).toBe(true);
      expect(hasTexts(section, one), name).toBe(kind === 'text');
      expect(isByPerson(section, one), name).toBe(true);
      const sources = Object.fromEntries(sourceNames(section).map((from) => [from, 'NOAA']));
      const isChoice = kind !== 'text' && sourceNames(section).length > 0;
      expect(isByPerson(section, { ...one, ...sources }), name).toBe(!isChoice);
    }
    for (const { name, kind } of contentFields(section))
      if (kind === 'text')
        expect(hasContent(section, contentFromValues(section, { [name]: ' \n' }))).toBe(false);
  });
});

function firstOption({ parts }: InsightSection, name: string): string | undefined {
  const found = parts.find((part) => part.kind === 'choice' && part.name === name);
  return found?.kind === 'choice' ? found.options[0]?.code : undefined;
}

test('the sections are where the specification has them', () => {
  expect(SECTIONS.map(({ anchor, label, title }) => [anchor, label, title])).toEqual([
    ['Section1', 'Amenities', 'Edit Amenities'],
    ['Section2', 'Insights By', 'Edit Community Representative'],
    ['Section3', 'About', 'Edit About'],
    ['Section5', 'Jobs', 'Edit Jobs'],
    ['Section6', 'Residents', 'Edit Residents'],
    ['Section7', 'Cost of Living', 'Edit Cost of Living'],
    ['Section8', 'Climate', 'Edit Climate'],
    ['Section9', 'Getting Around', 'Edit Getting Around'],
    ['Section10', 'Education', 'Edit Education'],
    ['Section11', 'Healthcare', 'Healthcare Insight'],
  ]);
});

describe('a section in words', () => {
  test('names what was chosen by the labels of the specification', () => {
    const content = {
      publicTransType: 'noPublicTransportation',
      dedicatedBikingPaths: true,
      localAirport: true,
      gettingAroundDesc: 'On foot.',
    };
    expect(sectionTexts(sectionOf('gettingAround'), content)).toMatchObject([
      { label: 'Public transportation', text: 'No public transportation' },
      {
        label: 'Available here',
        text: 'Dedicated Biking Paths, Local Airport',
        choices: ['Dedicated Biking Paths', 'Local Airport'],
      },
      { label: 'Text', text: 'On foot.' },
    ]);
    expect(
      sectionTexts(sectionOf('climate'), { climateType: null, climateDesc: 'Mild.' }),
    ).toMatchObject([
      { label: 'Climate type', text: '' },
      { label: 'Text', text: 'Mild.' },
    ]);
    expect(
      sectionTexts(sectionOf('education'), { charter: true, preDesc: 'Schools.', postDesc: '' }),
    ).toMatchObject([
      { label: 'School Types', text: 'Charter' },
      { label: 'Pre-K through 12th Grades', text: 'Schools.' },
      { label: 'Post-Secondary Education', text: '' },
    ]);
  });
});
