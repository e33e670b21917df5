import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { clustersAt, clusterScale, ringLabel } from '@/components/screens/browse/map/clusters';
import {
  COLORED_FIGURES,
  stepLabel,
  stepOf,
  stepsOf,
  UNKNOWN_STEP,
} from '@/components/screens/browse/map/color-steps';
import { MapBackground } from '@/components/screens/browse/map/map-background';
import {
  FITS,
  placeAt,
  placesInView,
  placesOf,
  radiusOf,
  stepThrough,
} from '@/components/screens/browse/map/map-places';
import {
  MAP_PLANE,
  projectOnMap,
  ringPath,
  unproject,
} from '@/components/screens/browse/map/map-projection';
import { MAP_SHAPES } from '@/components/screens/browse/map/map-shapes';
import {
  areaInView,
  bounded,
  fitted,
  formatView,
  MOST_ZOOM,
  panned,
  parseView,
  revealed,
  wholeCountry,
  zoomed,
  zoomOf,
} from '@/components/screens/browse/map/map-view';
import { milesBetween } from '@/lib/shared/format/distance';
import {
  asPen,
  CountingPen,
  drawMap,
  MAP_SIZE,
  mapScene,
  scatteredOnMap,
} from '../../support/map-scene';

const SIZE = MAP_SIZE;
const BOONE = { lat: 36.2168, long: -81.6746 };
const JULY = COLORED_FIGURES.find(({ figure }) => figure === 'julyHigh') ?? COLORED_FIGURES[0]!;

describe('where places are drawn', () => {
  test('a spot of the country comes back from the plane, also of Alaska and Hawaii', () => {
    for (const spot of [BOONE, { lat: 61.2, long: -149.9 }, { lat: 21.3, long: -157.8 }]) {
      const [x = 0, y = 0] = projectOnMap(spot) ?? [];
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP_PLANE.width);
      expect(y).toBeLessThan(MAP_PLANE.height);
      expect(milesBetween(spot, unproject(x, y) ?? { lat: 0, long: 0 })).toBeLessThan(0.1);
    }
  });

  test('a spot abroad is nowhere on the map, and nothing finds it', () => {
    expect(projectOnMap({ lat: 18.4, long: -66.1 })).toBeNull();
    const places = placesOf({
      ids: [1],
      lats: [18_400],
      longs: [-66_100],
      populations: [5],
      figure: 'population',
      known: 1,
    });
    expect(placesInView(places, wholeCountry(SIZE), SIZE)).toEqual([]);
    expect(placeAt(places, wholeCountry(SIZE), [500, 300], 5000)).toBe(-1);
  });

  test('a ring is as many miles around its spot as it says', () => {
    const [, x, y] = /^M([-\d.]+),([-\d.]+)/.exec(ringPath(BOONE, 50)) ?? [];
    const edge = unproject(Number(x), Number(y));
    expect(milesBetween(BOONE, edge ?? BOONE)).toBeGreaterThan(49);
    expect(milesBetween(BOONE, edge ?? BOONE)).toBeLessThan(51);
  });

  test('more people never make a smaller dot', () => {
    fc.assert(
      fc.property(fc.nat(3e7), fc.nat(3e7), (one, other) =>
        one <= other ? radiusOf(one) <= radiusOf(other) : radiusOf(one) >= radiusOf(other),
      ),
    );
  });
});

describe('what the map shows', () => {
  test('a point of the screen stays where it is while the map comes closer', () => {
    const view = wholeCountry(SIZE);
    const closer = zoomed(view, SIZE, 2, [400, 300]);
    const planeX = (400 - view.left) / view.scale;
    expect(planeX * closer.scale + closer.left).toBeCloseTo(400, 3);
    expect(zoomOf(closer, SIZE)).toBeCloseTo(2, 5);
  });

  test('however it is moved, the middle is in the country and the scale within its bounds', () => {
    const anything = fc.double({ min: -1e5, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        (dx, dy, by) => {
          const view = panned(zoomed(wholeCountry(SIZE), SIZE, by), SIZE, dx, dy);
          const x = (SIZE.width / 2 - view.left) / view.scale;
          expect(x).toBeGreaterThanOrEqual(-0.001);
          expect(x).toBeLessThanOrEqual(MAP_PLANE.width + 0.001);
          expect(zoomOf(view, SIZE)).toBeLessThanOrEqual(MOST_ZOOM + 0.001);
          expect(zoomOf(view, SIZE)).toBeGreaterThanOrEqual(0.999);
        },
      ),
    );
  });

  test('all places of a list fit, and one alone is not magnified beyond its surroundings', () => {
    const [x = 0, y = 0] = projectOnMap(BOONE) ?? [];
    const alone = fitted([x], [y], [0], SIZE);
    expect(zoomOf(alone, SIZE)).toBeLessThanOrEqual(12.001);
    const places = scatteredOnMap(200);
    const all = fitted(places.xs, places.ys, [...places.ids.keys()], SIZE);
    expect(placesInView(places, all, SIZE)).toHaveLength(200);
    expect(fitted([], [], [], SIZE)).toEqual(wholeCountry(SIZE));
  });

  test('a place that is chosen by keyboard is brought into sight', () => {
    const [x = 0, y = 0] = projectOnMap(BOONE) ?? [];
    const away = bounded({ scale: 8, left: 0, top: 0 }, SIZE);
    const view = revealed(away, SIZE, [x, y]);
    expect(x * view.scale + view.left).toBeLessThanOrEqual(SIZE.width - 59);
    expect(x * view.scale + view.left).toBeGreaterThanOrEqual(59);
  });

  test('the area in view holds every place in view', () => {
    const places = scatteredOnMap(500);
    const view = zoomed(wholeCountry(SIZE), SIZE, 6, [600, 350]);
    const area = areaInView(view, SIZE)!;
    for (const at of placesInView(places, view, SIZE)) {
      const spot = unproject(places.xs[at] ?? 0, places.ys[at] ?? 0)!;
      expect(spot.lat).toBeGreaterThan(area.south - 0.1);
      expect(spot.lat).toBeLessThan(area.north + 0.1);
      expect(spot.long).toBeGreaterThan(area.west - 0.1);
      expect(spot.long).toBeLessThan(area.east + 0.1);
    }
  });
});

describe('clusters', () => {
  test('count each place at most once, and none of a few', () => {
    const places = scatteredOnMap(3000);
    const clusters = clustersAt(places, 1);
    const inside = clusters.reduce((sum, { count }) => sum + count, 0);
    expect(clusters.length).toBeGreaterThan(0);
    expect(inside).toBeLessThanOrEqual(3000);
    expect(Math.min(...clusters.map(({ count }) => count))).toBeGreaterThanOrEqual(12);
    expect(clustersAt(scatteredOnMap(11), 1)).toEqual([]);
  });

  test('have the color of their median place', () => {
    const places = scatteredOnMap(40);
    places.xs.fill(500);
    places.ys.fill(300);
    const [ring] = clustersAt(places, 1);
    expect(ring).toMatchObject({ x: 500, y: 300, count: 40 });
    expect(ring?.median).toBe([...places.values].sort((a, b) => a - b)[20]);
  });

  test('stay the same while the map comes a little closer, and are gone where dots are apart', () => {
    expect(clusterScale(1.1)).toBe(clusterScale(1.3));
    expect(clusterScale(2.1)).toBeGreaterThan(clusterScale(1.3));
    expect(clustersAt(scatteredOnMap(3000), 40)).toEqual([]);
  });

  test.each([
    [12, '12'],
    [999, '999'],
    [1234, '1.2k'],
    [12_345, '12k'],
  ])('%d is written %s', (count, words) => expect(ringLabel(count)).toBe(words));
});

describe('where the map is', () => {
  test('comes back from an address, in a window of another size too', () => {
    const view = panned(zoomed(wholeCountry(SIZE), SIZE, 5), SIZE, 120, -40);
    const text = formatView(view, SIZE);
    const again = parseView(text, SIZE);
    for (const part of ['scale', 'left', 'top'] as const)
      expect(again?.[part]).toBeCloseTo(view[part], 0);
    const small = { width: 375, height: 500 };
    const there = parseView(text, small);
    expect(there && formatView(there, small)).toBe(text);
  });

  test.each(['', 'a,b,c', '1,2', '1,2,0.5', '1,2,3,4', '-1,2,3'])('is nowhere for %j', (text) => {
    expect(parseView(text, SIZE)).toBeNull();
  });
});

describe('color steps', () => {
  test.each(COLORED_FIGURES)(
    'of $figure rise with the figure, and each value has one',
    (figure) => {
      const [least = 0] = figure.bounds;
      fc.assert(
        fc.property(fc.double({ min: 0, max: least * 10, noNaN: true }), (value) => {
          const step = stepOf(figure, value);
          expect(step).toBeGreaterThanOrEqual(0);
          expect(step).toBeLessThan(UNKNOWN_STEP);
          expect(stepOf(figure, value + 1)).toBeGreaterThanOrEqual(step);
        }),
      );
    },
  );

  test('tell what is not known from the lowest', () => {
    const { steps, counts } = stepsOf(JULY, [NaN, 0, 80, 91.9, 92]);
    expect([...steps]).toEqual([UNKNOWN_STEP, 0, 1, 3, 4]);
    expect(counts).toEqual([1, 1, 0, 1, 1, 1]);
  });

  test('are said in words', () => {
    expect(stepLabel(JULY, 0)).toBe('Under 80 °F');
    expect(stepLabel(JULY, 1)).toBe('80 °F to 84 °F');
    expect(stepLabel(JULY, 4)).toBe('92 °F or more');
  });
});

describe('the walk through the places in view', () => {
  test('goes in the list’s order, both ways, and ends at either end', () => {
    const inView = [2, 5, 9];
    expect(stepThrough(inView, null, 1)).toBe(2);
    expect(stepThrough(inView, 2, 1)).toBe(5);
    expect(stepThrough(inView, 9, 1)).toBeNull();
    expect(stepThrough(inView, 9, -1)).toBe(5);
    expect(stepThrough(inView, 2, -1)).toBeNull();
  });

  test('goes on from a place that has left the screen', () => {
    expect(stepThrough([2, 9], 5, 1)).toBe(9);
    expect(stepThrough([2, 9], 5, -1)).toBe(2);
    expect(stepThrough([], 5, 1)).toBeNull();
  });
});

describe('a frame', () => {
  test('has each place that is on the screen, once', () => {
    const pen = new CountingPen();
    const scene = mapScene(2000, 1);
    drawMap(asPen(pen), { ...scene, clusters: [], chosen: -1 });
    expect(pen.calls).toBe(2000);
  });

  test('has a ring around each place that meets all that is wished', () => {
    const scene = { ...mapScene(200, 1), clusters: [], chosen: -1 };
    const fits = Uint8Array.from({ length: 200 }, (_, at) => at % 3);
    const pen = new CountingPen();
    drawMap(asPen(pen), {
      ...scene,
      places: { ...scene.places, fits },
    });
    expect(pen.calls).toBe(200 + fits.filter((fit) => fit === FITS.all).length);
  });

  test('while it moves is the picture of before, and the next one comes in parts', () => {
    const drawn: string[] = [];
    const pen = Object.assign(new CountingPen(), {
      drawImage: () => drawn.push('picture'),
    }) as unknown as CanvasRenderingContext2D;
    const other = new CountingPen();
    vi.stubGlobal('document', {
      createElement: () => ({ width: 0, height: 0, getContext: () => other }),
    });
    const background = new MapBackground();
    const scene = mapScene(2000, 3);
    expect(background.draw(pen, scene)).toBe(true);
    const calls = other.calls;
    const near = { ...scene, view: panned(scene.view, SIZE, 40, 0) };
    expect(background.draw(pen, near)).toBe(true);
    expect(other.calls).toBe(calls);
    let frames = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (frames += 3));
    const far = { ...scene, view: zoomed(scene.view, SIZE, 2) };
    let steps = 0;
    while (!background.draw(pen, far)) steps += 1;
    expect(steps).toBeGreaterThan(1);
    expect(drawn).toHaveLength(steps + 3);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

describe('the outlines', () => {
  test('weigh at most 16 kB compressed at first, and 62 kB more with the lines of counties', () => {
    const weight = (name: string) =>
      gzipSync(readFileSync(`components/screens/browse/map/${name}.ts`)).length;
    expect(weight('map-shapes')).toBeLessThan(16_000);
    expect(weight('county-lines')).toBeLessThan(62_000);
  });

  test('name the 50 states and the capital where the projection has them', () => {
    expect(MAP_SHAPES.labels).toHaveLength(51);
    const [, x = 0, y = 0] = MAP_SHAPES.labels.find(([name]) => name === 'NC') ?? [];
    const spot = unproject(x, y);
    expect(milesBetween(spot ?? BOONE, { lat: 35.5, long: -79.4 })).toBeLessThan(40);
  });
});
