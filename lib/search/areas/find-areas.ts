import { STATES } from '@/lib/shared/reference/states';
import type { CommunityIndex } from '../index/community-index';
import { parseQuery } from '../text/query';
import type { SearchArea } from '../output';
import { countySlotKey } from '../index/county-slots';
import { regionsIn, slotsOfRegion } from './regions';
import { addressDegrees } from '../index/university';
import { namesSchool, townsOf, universityNamed } from './universities';

/** More than so many would hide the communities. */
const MOST_AREAS = 3;
/** Letters that begin the name of a state. */
const LEAST_LETTERS = 4;
/** A name that more counties have names none of them. */
const FEW_COUNTIES = 2;

const COUNTY_KIND = / (?:county|parish|borough|co)$/;

const NOTHING = { where: null, stateIds: [], searchText: null, spot: null };

const stateNames = new Map<number, string>(STATES.map(({ id, stateName }) => [id, stateName]));
const LISTED = new Intl.ListFormat('en-US');

/** The states, counties, regions and universities that a search text may mean. */
export function findAreas(index: CommunityIndex, text: string): SearchArea[] {
  const query = parseQuery(text);
  if (!query) return [];
  const states = statesMeant(index, query.whole);
  return [
    ...states,
    ...regionsMeant(index, query.whole),
    ...countiesMeant(index, query.name, query.stateId, states.length > 0),
    ...universityMeant(index, text),
  ].slice(0, MOST_AREAS);
}

function statesMeant(index: CommunityIndex, text: string): SearchArea[] {
  return STATES.flatMap(({ id, stateName, stateShortName }) => {
    const name = stateName.toLowerCase();
    const isMeant =
      text === name ||
      text === stateShortName.toLowerCase() ||
      (text.length >= LEAST_LETTERS && name.startsWith(text));
    const count = isMeant ? (index.options.of('states', [id])[0]?.yes.size() ?? 0) : 0;
    return count > 0
      ? [{ ...NOTHING, kind: 'state' as const, name: stateName, stateIds: [id], count }]
      : [];
  });
}

const regionsMeant = (index: CommunityIndex, text: string): SearchArea[] =>
  regionsIn(text).flatMap((region) => {
    const count = slotsOfRegion(index, region).size();
    const states = STATES.filter(({ stateShortName }) =>
      Object.hasOwn(region.parts, stateShortName),
    );
    const where =
      states.length > 3 ? null : LISTED.format(states.map(({ stateName }) => stateName));
    return count > 0
      ? [
          {
            ...NOTHING,
            kind: 'region' as const,
            name: region.name,
            where,
            count,
            searchText: region.name,
          },
        ]
      : [];
  });

/** @param isState the text names a state: a county only if it says so */
function countiesMeant(
  index: CommunityIndex,
  text: string,
  stateId: number | null,
  isState: boolean,
): SearchArea[] {
  const isNamed = COUNTY_KIND.test(text);
  if (!isNamed && (isState || text.length < LEAST_LETTERS)) return [];
  const found = index.counties.named(countySlotKey(text.replace(/ co$/, '')), stateId);
  if (!isNamed && found.length > FEW_COUNTIES) return [];
  return found
    .toSorted((a, b) => b.slots.size - a.slots.size)
    .map((county) => {
      const state = STATES.find(({ id }) => id === county.stateId);
      return {
        ...NOTHING,
        kind: 'county' as const,
        name: county.label,
        where: state?.stateName ?? null,
        count: county.slots.size,
        searchText: `${county.label}, ${state?.stateShortName ?? ''}`,
      };
    });
}

function universityMeant(index: CommunityIndex, text: string): SearchArea[] {
  const university = namesSchool(text) ? universityNamed(index.universities, text) : null;
  const [town] = university ? townsOf(index, university) : [];
  if (!university || town === undefined) return [];
  const state = stateNames.get(Number(index.options.valuesOf('states')(town)));
  const { lat, long } = university;
  return [
    {
      ...NOTHING,
      kind: 'university',
      name: university.name,
      where: [index.wishFacts.nameOf(town), state].filter(Boolean).join(', '),
      count: townsOf(index, university).length,
      spot: { lat: addressDegrees(lat), long: addressDegrees(long) },
    },
  ];
}
