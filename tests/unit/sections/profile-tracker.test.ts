import { describe, expect, it } from 'vitest';
import { completeness, sectionProgress } from '@/components/sections/completeness';
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
    items.filter((item) => item.done).map(({ label }) => label),
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
          tracked(way).filter(({ done: isDone }) => isDone).length,
        );
  });

  it('a text alone is no tick where more is wanted, and says what', () => {
    const texts = { ...amenityText('Parks.'), ...healthText('Good.') };
    expect(rail(texts).filter(({ done: isDone }) => isDone)).toEqual([]);
    const reasons = [
      'An amenity with a description is wanted',
      'A facility with an address is wanted',
    ];
    for (const items of [rail(texts), tracked(texts)])
      expect(items.flatMap(({ lacks }) => lacks ?? [])).toEqual(expect.arrayContaining(reasons));
  });
});
