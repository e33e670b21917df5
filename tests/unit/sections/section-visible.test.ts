import { describe, expect, it } from 'vitest';
import { hasAnyText, visibleSections } from '@/components/sections/visible-sections';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { aboutText, bareCommunity, insight, personas } from './section-community';

const anchors = (changes: Partial<CommunityDetails>, external = {}) =>
  visibleSections({ ...bareCommunity, ...changes }, external).map(({ anchor }) => anchor);

describe('the sections that a visitor sees', () => {
  it('are none for a place with only a known population', () => {
    expect(anchors({ population: 1232 })).toEqual([]);
    expect(hasAnyText(bareCommunity)).toBe(false);
  });

  it('have About for an approved video or a text, and for nothing less', () => {
    const video = (approvedStatus: string) => [
      { id: 'v', video: 'media/v', poster: null, captions: null, approvedStatus },
    ];
    expect(anchors(aboutText('A town.'))).toEqual(['Section3']);
    expect(anchors(aboutText('  \n'))).toEqual([]);
    expect(anchors({ communityVideo: video('APPROVED') })).toEqual(['Section3']);
    expect(anchors({ communityVideo: video('Pending') })).toEqual([]);
    expect(anchors({ communityVideo: video('Rejected') })).toEqual([]);
  });

  it('have Insights By only while someone represents the community', () => {
    const userrole = [personas.representative];
    expect(anchors({ isRepresented: true, userrole })).toEqual(['Section2']);
    expect(anchors({ isRepresented: false, userrole })).toEqual([]);
    expect(anchors({ isRepresented: true, userrole: [] })).toEqual([]);
  });

  it('show a figure even if nobody has written anything', () => {
    expect(anchors({ medianIncome: 0 })).toEqual(['Section5']);
    expect(anchors({ medianAge: 41 })).toEqual(['Section6']);
    expect(anchors({ populationPerSquareMile: 12.5 })).toEqual(['Section6']);
    expect(anchors({ medianHomePrice: 411000 })).toEqual(['Section7']);
  });

  it('leave out a record with neither a text nor a choice', () => {
    const flags = {
      dedicatedWalkingPaths: false,
      dedicatedBikingPaths: false,
      localAirport: false,
      regionalAirport: false,
    };
    const record = {
      ...insight,
      gettingAroundDesc: '',
      publicTransType: null,
      typeSource: null,
      airportSource: null,
    };
    expect(anchors({ gettingAround: [{ ...record, ...flags }] })).toEqual([]);
    expect(anchors({ gettingAround: [{ ...record, ...flags, localAirport: true }] })).toEqual([
      'Section9',
    ]);
    const climate = { ...insight, climateDesc: '', typeSource: null };
    expect(anchors({ climate: [{ ...climate, climateType: null }] })).toEqual([]);
    expect(anchors({ climate: [{ ...climate, climateType: 'Polar' }] })).toEqual(['Section8']);
  });

  it('count what does not come with the details: jobs and schools', () => {
    expect(anchors({}, { hasJobs: true, hasSchools: true })).toEqual(['Section5', 'Section10']);
    expect(anchors({}, { hasJobs: false, hasSchools: false })).toEqual([]);
  });

  it('are in the order of the page', () => {
    expect(
      anchors({
        healthFacilityCount: 3,
        ...aboutText('A town.'),
        amenitiesCount: 1,
        medianAge: 40,
        isRepresented: true,
        userrole: [personas.representative],
      }),
    ).toEqual(['Section1', 'Section2', 'Section3', 'Section6', 'Section11']);
  });
});
