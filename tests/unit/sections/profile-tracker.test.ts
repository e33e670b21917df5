import { describe, expect, it } from 'vitest';
import {
  completeness,
  nextStep,
  sectionProgress,
  stepAfter,
} from '@/components/sections/completeness';
import type { Amenity } from '@/lib/domains/amenities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import { SECTIONS } from '@/lib/domains/insights/sections';
import type { Facility } from '@/lib/domains/facilities/output';
import { aboutText, bareCommunity, emptyRecords, insight, personas } from './section-community';

type Changes = Partial<CommunityDetails>;

const { climate, costOfLiving: cost, gettingAround: around, education } = emptyRecords;

const amenity = (amenityDesc: string) => ({ amenityDesc }) as Amenity;
const facility = (facilityAddress: string) => ({ facilityAddress }) as Facility;
const amenityText = (amenityDesc: string) => ({ ammenitiesInsight: { ...insight, amenityDesc } });
const healthText = (healthCareDesc: string) => ({
  healthInsights: [{ ...insight, healthCareDesc }],
});
const video = (approvedStatus: string) => ({
  communityVideo: [{ id: 'v', video: 'media/v', poster: null, captions: null, approvedStatus }],
});
const described = (userDescription: string | null) => ({
  isRepresented: true,
  userrole: [{ ...personas.representative, userDescription }],
});

/** What alone makes each item done; where there are several ways, each of them. */
const WAYS: [label: string, ways: Changes[]][] = [
  ['Set Up Your Community Representative Profile', [described('Born here.')]],
  ['Amenities', [{ ...amenityText('Parks.'), amenities: [amenity('A park.')] }]],
  ['About', [aboutText('A town.')]],
  ['Jobs', [{ jobs: [{ ...insight, jobsDesc: 'Work.' }] }]],
  ['Residents', [{ residents: [{ ...insight, residentsDesc: 'People.' }] }]],
  [
    'Cost of Living',
    [
      { costOfLiving: [{ ...cost, costOfLivingDesc: 'Fair.' }] },
      { costOfLiving: [{ ...cost, costOfLivingType: 'Below the national average' }] },
    ],
  ],
  [
    'Climate',
    [
      { climate: [{ ...climate, climateDesc: 'Mild.' }] },
      { climate: [{ ...climate, climateType: 'Polar' }] },
      { climate: [{ ...climate, climateType: 'Polar', typeSource: 'NOAA' }] },
    ],
  ],
  [
    'Getting Around',
    [
      { gettingAround: [{ ...around, gettingAroundDesc: 'By bus.' }] },
      { gettingAround: [{ ...around, publicTransType: 'noPublicTransportation' }] },
      ...GETTING_AROUND_FLAGS.map(({ code }) => ({ gettingAround: [{ ...around, [code]: true }] })),
    ],
  ],
  [
    'Education',
    [
      { education: [{ ...education, preDesc: 'Schools.' }] },
      { education: [{ ...education, postDesc: 'Colleges.' }] },
      ...SCHOOL_FLAGS.map(({ code }) => ({ education: [{ ...education, [code]: true }] })),
    ],
  ],
  ['Healthcare', [{ ...healthText('Good.'), healthFacility: [facility('1 Main Street')] }]],
  ['Add a Custom Video', [video('Approved'), video('APPROVED')]],
];

const of = (changes: Changes) => completeness({ ...bareCommunity, ...changes });
const done = (changes: Changes) =>
  of(changes).groups.flatMap(({ items }) =>
    items.filter(({ reason }) => reason === null).map(({ label }) => label),
  );
const first = (count: number): Changes =>
  Object.assign({}, ...WAYS.slice(0, count).map(([, [way]]) => way)) as Changes;

describe('the profile tracker', () => {
  it('groups eleven items under the words of the product', () => {
    expect(
      of({}).groups.map(({ title, items }) => [title, items.map(({ label }) => label)]),
    ).toEqual([
      ['Profile', ['Set Up Your Community Representative Profile']],
      [
        'Community Page Sections',
        [
          'Amenities',
          'About',
          'Jobs',
          'Residents',
          'Cost of Living',
          'Climate',
          'Getting Around',
          'Education',
          'Healthcare',
        ],
      ],
      ['Premium Features', ['Add a Custom Video']],
    ]);
  });

  it.each(WAYS)('%s is ticked alone by each of its ways, and counts 9%%', (label, ways) => {
    for (const way of ways) {
      expect(done(way)).toEqual([label]);
      expect(of(way).percent).toBe(9);
    }
  });

  it('is at 0 for an empty page', () => {
    expect(done({})).toEqual([]);
    expect(of({}).percent).toBe(0);
  });

  it('cuts the percentage off at the whole number and reaches 100', () => {
    expect(WAYS.map((_, at) => of(first(at + 1)).percent)).toEqual([
      9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 100,
    ]);
  });

  it('ticks as many items as the percentage counts', () => {
    for (let count = 0; count <= WAYS.length; count += 1)
      expect(done(first(count))).toHaveLength(count);
  });

  it.each<[string, Changes]>([
    ['spaces are no text', aboutText(' \n ')],
    ['amenities without their text', { amenities: [amenity('A park.')] }],
    ['the text of the amenities without an amenity', amenityText('Parks.')],
    [
      'amenities of which the first is not described',
      { ...amenityText('Parks.'), amenities: [amenity(' '), amenity('A park.')] },
    ],
    ['facilities without a text', { healthFacility: [facility('1 Main Street')] }],
    ['a healthcare text without a facility', healthText('Good.')],
    [
      'a healthcare text with facilities of unknown address',
      { ...healthText('Good.'), healthFacility: [facility('')] },
    ],
    ['a video that waits', video('Pending')],
    ['a video that was refused', video('Rejected')],
    ['a representative who says nothing', described('  ')],
    ['empty records', { climate: [climate], costOfLiving: [cost] }],
    ['more such records', { gettingAround: [around], education: [education] }],
    ['figures alone', { medianIncome: 60_000, medianAge: 40, medianHomePrice: 400_000 }],
  ])('does not count %s', (_, changes) => {
    expect(done(changes)).toEqual([]);
  });

  it('counts any facility with an address, not the first alone', () => {
    const healthFacility = [facility(''), facility('1 Main Street')];
    expect(done({ ...healthText('Good.'), healthFacility })).toEqual(['Healthcare']);
  });

  it('leads every item to where it is done', () => {
    const hrefs = (changes: Changes) =>
      Object.fromEntries(
        of(changes).groups.flatMap(({ items }) => items.map(({ label, href }) => [label, href])),
      );
    const bare = hrefs({});
    expect(bare.Amenities).toBe('/#/app/community-details-edit-amenities/14348');
    expect(bare.Healthcare).toBe('/#/app/community-details-health-insights/14348');
    expect(bare['Add a Custom Video']).toBe('/#/app/community-details/14348#Section3');
    expect(bare['Set Up Your Community Representative Profile']).toBeNull();
    const represented = hrefs({ ...described(null), ...amenityText('Parks.') });
    expect(represented['Set Up Your Community Representative Profile']).toBe(
      '/#/app/community-details-edit-community-reps/14348',
    );
    expect(represented.Amenities).toBe('/#/app/view-all-amenities/14348');
  });
});

describe('the list beside the form counts as the tracker does:', () => {
  const rail = (changes: Changes) =>
    SECTIONS.map((section) => sectionProgress(section, { ...bareCommunity, ...changes }));
  const tracked = (changes: Changes) =>
    of(changes).groups.flatMap(({ title, items }) => (title === 'Premium Features' ? [] : items));

  it('whatever is done, both have as many ticks', () => {
    for (const [label, ways] of WAYS)
      for (const way of ways)
        expect(rail(way).filter(({ done: isDone }) => isDone).length, label).toBe(
          tracked(way).filter(({ reason }) => reason === null).length,
        );
  });

  it('a text alone is no tick where more is wanted, and says what', () => {
    const texts = { ...amenityText('Parks.'), ...healthText('Good.') };
    expect(rail(texts).filter(({ done: isDone }) => isDone)).toEqual([]);
    const reasons = [
      'An amenity with a description is wanted',
      'A facility with an address is wanted',
    ];
    expect(rail(texts).flatMap(({ lacks }) => lacks ?? [])).toEqual(reasons);
    expect(tracked(texts).map(({ reason }) => reason)).toEqual(expect.arrayContaining(reasons));
  });
});

describe('what is not done says why', () => {
  const reasons = (changes: Changes) =>
    Object.fromEntries(
      of(changes).groups.flatMap(({ items }) => items.map(({ label, reason }) => [label, reason])),
    );

  it('of a page without anything, in every row', () => {
    const { Amenities, Healthcare, ...others } = reasons(described(null));
    expect(Amenities).toBe('A text and an amenity with a description are wanted');
    expect(Healthcare).toBe('A text and a facility with an address are wanted');
    expect(others['Add a Custom Video']).toBe('No approved video yet');
    expect(Object.values(others).filter((reason) => reason === 'Not written yet')).toHaveLength(8);
    expect(reasons({})['Set Up Your Community Representative Profile']).toBe(
      'Nobody represents it yet',
    );
  });

  it('where imported facilities lack the text, and of nothing that is done', () => {
    expect(reasons({ healthFacility: [facility('1 Main Street')] }).Healthcare).toBe(
      'A text is wanted',
    );
    for (const [label, ways] of WAYS)
      for (const way of ways) expect(reasons(way)[label]).toBeNull();
  });
});

describe('the next step', () => {
  const place = (changes: Changes) => ({ ...bareCommunity, ...described(null), ...changes });

  it('begins with the first of the welcome email, and skips what is done', () => {
    expect(nextStep(place({}))?.label).toBe('About');
    expect(nextStep(place(aboutText('A town.')))?.label).toBe('Jobs');
  });

  it('leads through all that is left, each once, the video last', () => {
    const left = new Map(WAYS.map(([label, [way]]) => [label, way as Changes]));
    const labelOf = (label: string) =>
      label === 'Insights By' ? 'Set Up Your Community Representative Profile' : label;
    let community = place({});
    const walked: string[] = [];
    let after: (typeof SECTIONS)[number]['name'] | undefined;
    for (let step = nextStep(community); step; step = nextStep(community, after)) {
      walked.push(step.label);
      community = { ...community, ...left.get(labelOf(step.label)) };
      after = SECTIONS.find(({ label }) => label === step?.label)?.name;
    }
    const pageOrder = SECTIONS.map(({ label }) => label);
    const about = pageOrder.indexOf('About');
    expect(walked).toEqual([
      ...pageOrder.slice(about),
      ...pageOrder.slice(0, about),
      'Add a Custom Video',
    ]);
    expect(completeness(community).percent).toBe(100);
  });

  it('of amenities with a text leads to where amenities are added', () => {
    const community = place({ ...first(11), ...amenityText('Parks.'), amenities: [] });
    expect(nextStep(community)).toEqual({
      label: 'Amenities',
      href: '/#/app/view-all-amenities/14348',
    });
  });

  it('nobody is led to a profile that nobody has', () => {
    const without = { ...bareCommunity, ...first(11), isRepresented: false, userrole: [] };
    expect(nextStep(without)).toBeNull();
  });

  it('from a form that is not published yet leads to another, done or not', () => {
    expect(
      stepAfter(place({ ...first(11), aboutDesc: '', about: null } as Changes), 'about')?.label,
    ).toBe('Jobs');
    expect(stepAfter(place(first(11)), 'healthcare')).toBeNull();
  });
});
