import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frameOf, projectInState } from '@/lib/shared/drawing/state-projection';
import { STATES } from '@/lib/shared/reference/states';
import { projectionOf } from '../../../scripts/state-projection';
import { STATE_FRAMES } from '@/lib/shared/reference/state-frames';

/** The outline that a page fetches. */
const pathOf = (state: string): string =>
  / d="([^"]+)"/.exec(readFileSync(`public/assets/state-outlines/${state}.svg`, 'utf8'))?.[1] ?? '';

const STATE_SHAPES = Object.fromEntries(
  Object.keys(STATE_FRAMES).map((state) => [state, { ...frameOf(state)!, path: pathOf(state) }]),
);

type Point = readonly [number, number];

/** The corners of an outline; its path has only M, relative l and z. */
function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)!.map(Number);
      let [x, y] = [0, 0];
      const points: Point[] = [];
      for (let at = 0; at < numbers.length; at += 2) {
        [x, y] = [x + numbers[at]!, y + numbers[at + 1]!];
        points.push([x, y]);
      }
      return points;
    });
}

function inside([x, y]: Point, ring: Point[]): boolean {
  let within = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring.at(at - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

const INLAND = [
  ['Atlanta', 'GA', 33.749, -84.388],
  ['Denver', 'CO', 39.739, -104.99],
  ['Fairbanks', 'AK', 64.838, -147.716],
  ['Bethel, far in the west of Alaska', 'AK', 60.8, -161.8],
  ['Austin', 'TX', 30.267, -97.743],
  ['Amarillo', 'TX', 35.2, -101.83],
  ['Bakersfield', 'CA', 35.373, -119.019],
  ['Lansing', 'MI', 42.733, -84.556],
  ['Marquette, on the upper peninsula', 'MI', 46.4, -87.6],
  ['Orlando', 'FL', 28.538, -81.379],
  ['Syracuse', 'NY', 43.048, -76.148],
  ['Montpelier', 'VT', 44.26, -72.576],
  ['Boise', 'ID', 43.615, -116.202],
  ['Spokane', 'WA', 47.659, -117.426],
  ['Bismarck', 'ND', 46.808, -100.784],
  ['The White House', 'DC', 38.898, -77.037],
  ['Volcano Village', 'HI', 19.44, -155.24],
  ['Wahiawa', 'HI', 21.5, -158.02],
] as const;

const SHORE = [
  ['Honolulu', 'HI', 21.307, -157.858],
  ['Key West', 'FL', 24.555, -81.78],
  ['Juneau', 'AK', 58.302, -134.42],
  ['Unalaska, on the Aleutians', 'AK', 53.87, -166.54],
  ['Provincetown', 'MA', 42.058, -70.179],
  ['Newport', 'RI', 41.49, -71.313],
] as const;

describe('the outlines of the states', () => {
  it('are there for all fifty states and the District of Columbia', () => {
    expect(Object.keys(STATE_SHAPES).sort()).toEqual(
      STATES.map((state) => state.stateShortName).sort(),
    );
  });

  it.each(INLAND)('have %s inside', (_, state, lat, long) => {
    const shape = STATE_SHAPES[state]!;
    const point = projectInState(shape.projection, lat, long);
    expect(ringsOf(shape.path).some((ring) => inside(point, ring))).toBe(true);
  });

  it.each(SHORE)('have %s within their box', (_, state, lat, long) => {
    const shape = STATE_SHAPES[state]!;
    const [x, y] = projectInState(shape.projection, lat, long);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(shape.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(shape.height);
  });

  it('are made with the projection that puts the dots on them', () => {
    for (const { projection } of Object.values(STATE_SHAPES)) {
      const byLibrary = projectionOf(projection);
      for (const long of [-179, -160, -120.5, -100, -67, 173])
        for (const lat of [19, 30.3, 47, 71]) {
          const [x, y] = byLibrary([long, lat]) ?? [];
          const [dotX, dotY] = projectInState(projection, lat, long);
          expect(dotX).toBeCloseTo(x ?? NaN, 6);
          expect(dotY).toBeCloseTo(y ?? NaN, 6);
        }
    }
  });

  it('do not tear Alaska apart at the date line', () => {
    const { projection, width } = STATE_SHAPES.AK!;
    const [attuX] = projectInState(projection, 52.9, 173);
    const [nomeX] = projectInState(projection, 64.5, -165.4);
    expect(attuX).toBeLessThan(nomeX);
    expect(attuX).toBeGreaterThan(-width);
    expect(width).toBeLessThanOrEqual(200);
  });

  it('have north at the top and east at the right', () => {
    const { projection } = STATE_SHAPES.CA!;
    const [redding, sanDiego] = [
      projectInState(projection, 40.59, -122.39),
      projectInState(projection, 32.72, -117.16),
    ];
    expect(redding[1]).toBeLessThan(sanDiego[1]);
    expect(redding[0]).toBeLessThan(sanDiego[0]);
  });

  it('keep to their boxes, and together under 60 kB', () => {
    for (const { path, width, height } of Object.values(STATE_SHAPES)) {
      for (const [x, y] of ringsOf(path).flat()) {
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(x).toBeLessThanOrEqual(width + 1);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(y).toBeLessThanOrEqual(height + 1);
      }
    }
    expect(JSON.stringify(STATE_SHAPES).length).toBeLessThan(60_000);
  });
});
