import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AboutSection } from '@/components/sections/about/section';
import { ClimateSection } from '@/components/sections/climate/section';
import { CostOfLivingSection } from '@/components/sections/cost-of-living/section';
import { GettingAroundSection } from '@/components/sections/getting-around/section';
import { InsightsBySection } from '@/components/sections/insights-by/section';
import { CommunityPage } from '@/components/screens/browse/community-page';
import { KeyFacts } from '@/components/communities/facts/key-facts';
import { ResidentsSection } from '@/components/sections/residents/section';
import { EducationSection } from '@/components/sections/education/section';
import { HealthcareSection } from '@/components/sections/healthcare/section';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { Facility } from '@/lib/domains/facilities/output';
import { bareCommunity, insight, personas } from './section-community';

const html = (
  Section: ComponentType<{ community: CommunityDetails }>,
  changes: Partial<CommunityDetails> = {},
) => renderToStaticMarkup(createElement(Section, { community: { ...bareCommunity, ...changes } }));

const SECTIONS = {
  AboutSection,
  ClimateSection,
  CostOfLivingSection,
  EducationSection,
  GettingAroundSection,
  HealthcareSection,
  InsightsBySection,
  KeyFacts,
  ResidentsSection,
};

describe('on the server, without router or calls', () => {
  it.each(Object.entries(SECTIONS))('%s renders even for a bare place', (_, Section) => {
    expect(() => html(Section)).not.toThrow();
  });

  it('the public page is the full page: it has the way to homes, and offers no other profile', () => {
    const page = renderToStaticMarkup(
      createElement(CommunityPage, {
        community: { ...bareCommunity, planetReCommunityId: 'p-1' },
        homeListingsUrl: 'https://homes.example/{id}',
        tools: createElement('button', null, 'Share'),
      }),
    );
    expect(page).toContain('https://homes.example/p-1');
    expect(page).toContain('<button>Share</button>');
    expect(page).not.toContain('full profile');
  });

  it('the link to school ratings carries the logo of the service', () => {
    const page = html(EducationSection);
    expect(page).toMatch(
      /<a href="https:\/\/www\.greatschools\.org"[^>]*>[^<]*<svg role="img" aria-label="GreatSchools"/,
    );
  });

  it('missing figures read Unavailable', () => {
    expect(html(KeyFacts).match(/Unavailable/g)).toHaveLength(5);
    expect(html(CostOfLivingSection)).toContain('Unavailable');
    expect(html(ResidentsSection).match(/Unavailable/g)).toHaveLength(2);
  });

  it('only an approved video is there to play', () => {
    const video = (approvedStatus: string) => ({
      communityVideo: [{ id: 'v', video: 'media/v', poster: null, captions: null, approvedStatus }],
    });
    expect(html(AboutSection, video('Approved'))).toContain('src="/api/media/v"');
    expect(html(AboutSection, video('Pending'))).not.toContain('<video');
  });

  it('a representative without a picture has initials', () => {
    const page = html(InsightsBySection, {
      isRepresented: true,
      userrole: [personas.representative],
    });
    expect(page).toContain('>JS<');
    expect(page).toContain('Jordan Sample');
  });

  it('a facility has a telephone link and a website over http or https only', () => {
    const facility: Facility = {
      id: 1,
      communityId: 1,
      facilityTypeId: 16,
      facilityType: 'Emergency Care',
      facilityName: 'Mission Hospital',
      facilityAddress: '509 Biltmore Avenue',
      facilityPhone: '8282131111',
      facilityWebUrl: 'javascript:alert(1)',
      repId: null,
      isAdminEntry: false,
      source: null,
      confirmedAt: '2026-11-03T10:00:00.000Z',
      confirmedAs: 'person',
    };
    const page = html(HealthcareSection, { healthFacility: [facility], healthFacilityCount: 1 });
    expect(page).toContain('href="tel:+18282131111"');
    expect(page).toContain('828-213-1111');
    expect(page).not.toContain('javascript:');
  });

  it('a fact that nobody wrote names its source and no author', () => {
    const record = {
      ...insight,
      climateDesc: '',
      climateType: 'Polar' as const,
      typeSource: 'NOAA',
    };
    const page = html(ClimateSection, { climate: [record] });
    expect(page).toContain('Source: NOAA');
    expect(page).not.toContain('Written by');
  });
});
