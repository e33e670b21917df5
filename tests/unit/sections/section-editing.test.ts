import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AboutSection } from '@/components/sections/about/section';
import { ClimateSection } from '@/components/sections/climate/section';
import { mayEdit } from '@/components/communities/may-edit';
import { isPublicView, publicViewHref, withPublicView } from '@/components/communities/public-view';
import { SECTION_COMPONENTS } from '@/components/sections/section-components';
import { sectionEditing } from '@/components/sections/section-editing';
import { editorSections } from '@/components/sections/visible-sections';
import type { Account } from '@/lib/domains/accounts/output';
import type { Amenity } from '@/lib/domains/amenities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { SECTIONS, type SectionName } from '@/lib/domains/insights/sections';
import { ABOUT } from '@/lib/domains/insights/sections/about';
import { aboutText, bareCommunity, emptyRecords, insight, personas } from './section-community';

type Changes = Partial<CommunityDetails>;

const { climate, costOfLiving: cost, gettingAround: around, education } = emptyRecords;

const byRepresentative = (changes: Partial<CommunityDetails['userrole'][number]>) => ({
  isRepresented: true,
  userrole: [{ ...personas.representative, ...changes }],
});

const community = (changes: Changes) => ({ ...bareCommunity, ...changes });
const isWritten = (name: SectionName, changes: Changes) =>
  sectionEditing(community(changes), name).written;

describe('a section counts as written', () => {
  it.each<[SectionName, Changes]>([
    ['amenities', { ammenitiesInsight: { ...insight, amenityDesc: 'Parks.' } }],
    ['insightsBy', byRepresentative({ userDescription: 'Born here.' })],
    ['insightsBy', byRepresentative({ userDesignationText: 'Librarian' })],
    ['about', aboutText('A town.')],
    ['jobs', { jobs: [{ ...insight, jobsDesc: 'Work.' }] }],
    ['residents', { residents: [{ ...insight, residentsDesc: 'People.' }] }],
    ['costOfLiving', { costOfLiving: [{ ...cost, costOfLivingDesc: 'Fair.' }] }],
    [
      'costOfLiving',
      { costOfLiving: [{ ...cost, costOfLivingType: 'Below the national average' }] },
    ],
    ['climate', { climate: [{ ...climate, climateType: 'Polar' }] }],
    [
      'climate',
      { climate: [{ ...climate, climateDesc: 'Mild.', climateType: 'Polar', typeSource: 'NOAA' }] },
    ],
    ['gettingAround', { gettingAround: [{ ...around, localAirport: true }] }],
    [
      'gettingAround',
      { gettingAround: [{ ...around, publicTransType: 'noPublicTransportation' }] },
    ],
    ['gettingAround', { gettingAround: [{ ...around, gettingAroundDesc: 'By bus.' }] }],
    ['education', { education: [{ ...education, postDesc: 'Colleges.' }] }],
    ['education', { education: [{ ...education, charter: true }] }],
    ['healthcare', { healthInsights: [{ ...insight, healthCareDesc: 'Good.' }] }],
  ])('with a text or a choice of a person: %s %#', (name, changes) => {
    expect(isWritten(name, changes)).toBe(true);
    expect(isWritten(name, {})).toBe(false);
  });

  it.each<[string, SectionName, Changes]>([
    [
      'a type from public data',
      'climate',
      { climate: [{ ...climate, climateType: 'Polar', typeSource: 'NOAA' }] },
    ],
    [
      'a level from public data',
      'costOfLiving',
      {
        costOfLiving: [
          { ...cost, costOfLivingType: 'Below the national average', typeSource: 'BEA' },
        ],
      },
    ],
    [
      'an airport from public data',
      'gettingAround',
      { gettingAround: [{ ...around, localAirport: true, airportSource: 'FAA' }] },
    ],
    ['a list of amenities', 'amenities', { amenitiesCount: 3, amenities: [{} as Amenity] }],
    ['a number of facilities', 'healthcare', { healthFacilityCount: 3 }],
    ['an income', 'jobs', { medianIncome: 60_000 }],
    ['an age', 'residents', { medianAge: 40 }],
    ['a home price', 'costOfLiving', { medianHomePrice: 400_000 }],
    ['a name alone', 'insightsBy', byRepresentative({})],
    [
      'a video alone',
      'about',
      {
        communityVideo: [
          { id: 'v', video: 'v', poster: null, captions: null, approvedStatus: 'Approved' },
        ],
      },
    ],
    ['a blank text', 'about', aboutText(' \n')],
  ])('not by %s', (_, name, changes) => {
    expect(isWritten(name, changes)).toBe(false);
  });
});

describe('the sections that an editor sees', () => {
  it('are all, even of a bare place, but for the representative that nobody is', () => {
    const names = editorSections(bareCommunity).map(({ name }) => name);
    expect(names).toEqual(SECTIONS.map(({ name }) => name).filter((name) => name !== 'insightsBy'));
    expect(editorSections(community(byRepresentative({})))).toEqual(SECTIONS);
  });

  it.each(SECTIONS)(
    '$name shows its prompt and Add Insight, and no Edit',
    ({ name, prompt, path }) => {
      const of = community(byRepresentative({}));
      const editing = sectionEditing(of, name);
      // The shell's live parts need calls; what an editor gets does not.
      const html = renderToStaticMarkup(
        createElement(SECTION_COMPONENTS[name], { community: of, editing }),
      );
      expect(html).toContain('Add Insight<');
      expect(html).toContain(prompt.replaceAll("'", '&#x27;'));
      expect(html).toContain(`href="/#${path.to({ id: 14348 })}"`);
      expect(html).not.toMatch(/>Edit</);
    },
  );

  it('show Edit and no prompt where something is written', () => {
    const of = community(aboutText('A town.'));
    const html = renderToStaticMarkup(
      createElement(AboutSection, { community: of, editing: sectionEditing(of, 'about') }),
    );
    expect(html).toContain('href="/#/app/community-details-edit-about/14348"');
    expect(html).toMatch(/>Edit</);
    expect(html).not.toContain('Add Insight');
    expect(html).not.toContain(ABOUT.prompt);
  });

  it('show what public data knows above the prompt', () => {
    const of = community({ climate: [{ ...climate, climateType: 'Polar', typeSource: 'NOAA' }] });
    const html = renderToStaticMarkup(
      createElement(ClimateSection, { community: of, editing: sectionEditing(of, 'climate') }),
    );
    expect(html.indexOf('Source: NOAA')).toBeGreaterThan(0);
    expect(html.indexOf('Add Insight')).toBeGreaterThan(html.indexOf('Source: NOAA'));
  });

  it('offer a visitor neither Edit nor a prompt', () => {
    for (const name of SECTIONS.map((section) => section.name)) {
      const html = renderToStaticMarkup(
        createElement(SECTION_COMPONENTS[name], { community: bareCommunity }),
      );
      expect(html).not.toMatch(/>Edit<|Add Insight|Feature An Amenity/);
    }
  });
});

describe('who edits a page', () => {
  const account = (roleId: number, communityId: number | null) =>
    ({ id: 'someone', roleId, communityId }) as Account;

  it('is its own representative and every administrator, nobody else', () => {
    expect(mayEdit(account(1, 14348), 14348)).toBe(true);
    expect(mayEdit(account(2, null), 14348)).toBe(true);
    expect(mayEdit(account(1, 368), 14348)).toBe(false);
    expect(mayEdit(account(0, 14348), 14348)).toBe(false);
    expect(mayEdit(null, 14348)).toBe(false);
  });
});

describe('the public view', () => {
  it('is in the address before the section and leaves the rest of it', () => {
    expect(publicViewHref(14348)).toBe('/#/app/community-details/14348?view=public');
    expect(isPublicView('?a=1&view=public')).toBe(true);
    expect(isPublicView('?view=other')).toBe(false);
    expect(isPublicView('')).toBe(false);
    expect(withPublicView('?a=1', true)).toBe('a=1&view=public');
    expect(withPublicView('?a=1&view=public', false)).toBe('a=1');
  });
});
