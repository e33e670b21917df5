import { clustersAt, clusterScale } from '@/components/screens/browse/map/clusters';
import { COLORED_FIGURES, stepsOf } from '@/components/screens/browse/map/color-steps';
import {
  backgroundSteps,
  drawForeground,
  type MapScene,
} from '@/components/screens/browse/map/draw-map';
import { placesOf } from '@/components/screens/browse/map/map-places';
import { wholeCountry, zoomed } from '@/components/screens/browse/map/map-view';

export const MAP_SIZE = { width: 1000, height: 700 };

const JULY = COLORED_FIGURES.find(({ figure }) => figure === 'julyHigh') ?? COLORED_FIGURES[0]!;

let seed = 11;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

/** Places all over the map, of which the first so many are known. */
export const scatteredOnMap = (count: number, known = count) =>
  placesOf({
    ids: Array.from({ length: count }, (_, at) => at + 1),
    lats: Array.from({ length: count }, () => Math.round(26_000 + random() * 22_000)),
    longs: Array.from({ length: count }, () => Math.round(-122_000 + random() * 50_000)),
    populations: Array.from({ length: count }, () => Math.round(10 ** (2 + random() * 4))),
    values: Array.from({ length: count }, () => Math.round(700 + random() * 300) / 10),
    figure: 'julyHigh',
    known,
  });

/** Takes what is drawn, and counts it. */
export class CountingPen {
  calls = 0;
  arc() {
    this.calls += 1;
  }
  rect() {
    this.calls += 1;
  }
  moveTo() {}
  lineTo() {}
  beginPath() {}
  fill() {}
  stroke() {}
  fillRect() {}
  fillText() {}
  setLineDash() {}
  setTransform() {}
}

export const asPen = (pen: object) => pen as CanvasRenderingContext2D;

/** So many places, at a zoom. */
export function mapScene(count: number, zoom: number): MapScene {
  const places = scatteredOnMap(count);
  const view = zoomed(wholeCountry(MAP_SIZE), MAP_SIZE, zoom);
  return {
    view,
    size: MAP_SIZE,
    density: 2,
    paths: null,
    counties: null,
    places,
    steps: stepsOf(JULY, places.values).steps,
    figure: JULY,
    clusters: clustersAt(places, clusterScale(view.scale)),
    rings: null,
    chosen: 3,
    colors: {
      water: '#eee',
      land: '#fff',
      border: '#888',
      county: '#ccc',
      ink: '#000',
      soft: '#555',
      surface: '#fff',
      focus: '#00f',
      steps: ['#1', '#2', '#3', '#4', '#5'],
    },
  };
}

/** All that a picture of the map takes, without what makes it several frames. */
export function drawMap(pen: CanvasRenderingContext2D, scene: MapScene): void {
  for (const draw of backgroundSteps(scene)) draw(pen);
  drawForeground(pen, scene);
}
