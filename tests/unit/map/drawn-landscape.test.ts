import { describe, expect, it } from 'vitest';
import {
  climateOf,
  settlementOf,
  terrainOf,
  type LandscapeFacts,
} from '@/lib/shared/drawing/landscape-region';
import { landscapeBody } from '@/lib/shared/drawing/landscape-svg';
import { STATES } from '@/lib/shared/reference/states';

const POPULATIONS = [null, 0, 300, 5_000, 30_000, 120_000, 900_000, 8_400_000];
const ELEVATIONS = [undefined, null, 0, 40, 320, 1_655, 3_000];
const CLIMATES = [undefined, null, 'dryArid', 'Polar', 'tropicalSubtropical', 'not a climate'];
const WRAPPER = 220;

const facts = (at: number): LandscapeFacts => ({
  id: (at * 7919) % 1_000_000,
  stateShortName: STATES[at % STATES.length]!.stateShortName,
  lat: 19 + ((at * 37) % 520) / 10,
  long: -67 - ((at * 53) % 980) / 10,
  population: POPULATIONS[at % POPULATIONS.length] ?? null,
  elevationM: ELEVATIONS[at % ELEVATIONS.length],
  climateType: CLIMATES[at % CLIMATES.length],
});

const place = (stateShortName: string, lat: number, long: number, elevationM?: number) =>
  terrainOf({ id: 1, stateShortName, lat, long, population: 1, elevationM });

describe('the drawn landscape', () => {
  const many = Array.from({ length: 600 }, (_, at) => facts(at));

  it('stays under 4 kB with its wrapper, whatever the place', () => {
    const longest = Math.max(...many.map((one) => landscapeBody(one, '-card').length));
    expect(longest + WRAPPER).toBeLessThan(4096);
  });

  it('is the same every time, and another for another place', () => {
    const first = many.map((one) => landscapeBody(one));
    expect(many.map((one) => landscapeBody({ ...one }))).toEqual(first);
    const plain = first.map((body, at) => body.replaceAll(`l${many[at]!.id}-`, ''));
    expect(new Set(plain).size).toBe(many.length);
  });

  it('has one of four evenings for the dark theme, all about as often', () => {
    const evenings = many.map((one) => /class="(dusk[^"]*)"/.exec(landscapeBody(one))?.[1]);
    const kinds = [...new Set(evenings)];
    expect(kinds).toHaveLength(4);
    for (const kind of kinds)
      expect(evenings.filter((one) => one === kind).length).toBeGreaterThan(many.length / 8);
  });

  it('draws only finite numbers, in well-formed elements', () => {
    for (const one of many) {
      const body = landscapeBody(one);
      expect(body).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(body.match(/<[a-z]/gi)!.length).toBe(
        body.match(/\/>/g)!.length + body.match(/<\//g)!.length,
      );
    }
  });

  it('has every gradient it refers to, under an id of this community and this use', () => {
    for (const one of many.slice(0, 60)) {
      const body = landscapeBody(one, 'hero');
      const ids = [...body.matchAll(/id="([^"]+)"/g)].map(([, id]) => id!);
      const wanted = [...body.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id!);
      expect(ids.every((id) => id.startsWith(`l${one.id}hero-`))).toBe(true);
      expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('looks alike with another suffix, so that a card and its page show one picture', () => {
    const [one] = many;
    expect(landscapeBody(one!, 'a').replaceAll(`${one!.id}a-`, '')).toBe(
      landscapeBody(one!, 'bbbb').replaceAll(`${one!.id}bbbb-`, ''),
    );
  });

  it('lets no text of an id out of its attribute', () => {
    expect(landscapeBody({ ...facts(3), id: '7"><script>' })).not.toContain('<script');
  });

  it('draws something for a place with almost no facts', () => {
    const body = landscapeBody({
      id: 9,
      lat: null,
      long: null,
      population: null,
      stateShortName: 'OH',
    });
    expect(body.length).toBeGreaterThan(1500);
  });
});

describe('the lie of the land', () => {
  it.each([
    ['Boulder', 'peaks', place('CO', 40.02, -105.27, 1655)],
    ['Lamar, on the plains of Colorado', 'plains', place('CO', 38.09, -102.62)],
    ['Sedona', 'mesas', place('AZ', 34.87, -111.76)],
    ['Flagstaff', 'peaks', place('AZ', 35.2, -111.65, 2106)],
    ['Savannah', 'coast', place('GA', 32.08, -81.09)],
    ['Atlanta', 'hills', place('GA', 33.75, -84.39)],
    ['San Diego', 'coast', place('CA', 32.72, -117.16)],
    ['Chicago', 'lake', place('IL', 41.88, -87.63)],
    ['Lindsborg', 'plains', place('KS', 38.57, -97.67)],
    ['Asheville', 'ridges', place('NC', 35.6, -82.55)],
    ['Hilo', 'island', place('HI', 19.7, -155.08)],
    ['Juneau', 'fjord', place('AK', 58.3, -134.4)],
  ])('%s is drawn as %s', (_, expected, found) => {
    expect(found).toBe(expected);
  });

  it('believes the climate that people chose before it guesses one', () => {
    expect(climateOf({ ...facts(1), climateType: 'Polar' }, 'hills')).toBe('polar');
    expect(climateOf({ ...facts(1), climateType: null, lat: 25 }, 'coast')).toBe('subtropical');
  });

  it('grows from a farm to towers with the population', () => {
    expect([200, 9_000, 40_000, 200_000, 2_000_000].map(settlementOf)).toEqual([0, 1, 2, 3, 4]);
  });
});
