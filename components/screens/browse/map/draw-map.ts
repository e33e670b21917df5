import { type Cluster, ringLabel, ringRadius } from './clusters';
import { stepOf, STEPS, UNKNOWN_STEP, type ColoredFigure } from './color-steps';
import { FITS, type MapPlaces } from './map-places';
import { COUNTIES_FROM, zoomOf, type MapSize, type MapView } from './map-view';

/** Outlines that the browser keeps ready, in the plane. */
export interface MapPaths {
  land: Path2D;
  states: Path2D;
  labels: readonly (readonly [name: string, x: number, y: number])[];
  /** Steps of the outlines for each pixel of the plane. */
  steps: number;
}

export interface MapColors {
  water: string;
  land: string;
  border: string;
  county: string;
  ink: string;
  soft: string;
  surface: string;
  focus: string;
  /** Of the five steps. */
  steps: readonly string[];
}

export interface MapScene {
  view: MapView;
  size: MapSize;
  /** Pixels of the canvas for each of the screen. */
  density: number;
  paths: MapPaths | null;
  /** Null until somebody has zoomed in. */
  counties: Path2D | null;
  places: MapPlaces;
  /** The color step of each place. */
  steps: Uint8Array;
  figure: ColoredFigure;
  clusters: readonly Cluster[];
  /** Circles around the spot that distances are measured from, in the plane. */
  rings: { x: number; y: number; paths: readonly Path2D[] } | null;
  /** The place that the card is about; -1 for none. */
  chosen: number;
  colors: MapColors;
  /** Pixels beyond each edge of the screen that are drawn as well; none if absent. */
  bleed?: { x: number; y: number };
}

type Pen = CanvasRenderingContext2D;

const TURN = Math.PI * 2;
/** Smaller dots are drawn as squares, which nobody can tell apart and which cost a fifth. */
const SQUARE_BELOW = 2;

/** The capital's name would be on Maryland's from farther away. */
const DC_FROM = 8;

const NO_BLEED = { x: 0, y: 0 };

function intoScreen(pen: Pen, { density, bleed = NO_BLEED }: MapScene): void {
  pen.setTransform(density, 0, 0, density, density * bleed.x, density * bleed.y);
}

/** What stays the same while the map moves, in steps of which each is a part of a frame's time. */
export const backgroundSteps = (scene: MapScene): ((pen: Pen) => void)[] => [
  (pen) => drawLand(pen, scene),
  (pen) => drawBorders(pen, scene),
  (pen) => drawUnknown(pen, scene),
  ...Array.from({ length: STEPS }, (_, step) => (pen: Pen) => drawDots(pen, scene, step)),
  (pen) => drawFitting(pen, scene),
  (pen) => drawClusters(pen, scene),
];

/** What is over it: few lines, drawn in each frame. */
export function drawForeground(pen: Pen, scene: MapScene): void {
  intoScreen(pen, scene);
  drawRings(pen, scene);
  drawChosen(pen, scene);
}

function intoPlane(pen: Pen, { view, density, bleed = NO_BLEED }: MapScene, steps: number): void {
  const scale = (density * view.scale) / steps;
  const [left, top] = [view.left + bleed.x, view.top + bleed.y];
  pen.setTransform(scale, 0, 0, scale, density * left, density * top);
}

function drawLand(pen: Pen, scene: MapScene): void {
  const { paths, size, colors, bleed = NO_BLEED } = scene;
  intoScreen(pen, scene);
  pen.fillStyle = colors.water;
  pen.fillRect(-bleed.x, -bleed.y, size.width + 2 * bleed.x, size.height + 2 * bleed.y);
  if (!paths) return;
  intoPlane(pen, scene, paths.steps);
  pen.fillStyle = colors.land;
  pen.fill(paths.land);
}

function drawBorders(pen: Pen, scene: MapScene): void {
  const { paths, counties, view, size, colors } = scene;
  if (!paths) return;
  const zoom = zoomOf(view, size);
  const pixel = paths.steps / view.scale;
  intoPlane(pen, scene, paths.steps);
  pen.lineJoin = 'round';
  if (counties && zoom >= COUNTIES_FROM) {
    pen.strokeStyle = colors.county;
    pen.lineWidth = 0.75 * pixel;
    pen.stroke(counties);
  }
  pen.strokeStyle = colors.border;
  pen.lineWidth = 1 * pixel;
  pen.stroke(paths.land);
  pen.stroke(paths.states);
  intoScreen(pen, scene);
  if (view.scale < 0.8) return;
  pen.fillStyle = colors.soft;
  pen.font = '600 12px Inter, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const [name, x, y] of paths.labels)
    if (name !== 'DC' || view.scale > DC_FROM)
      pen.fillText(name, x * view.scale + view.left, y * view.scale + view.top);
}

function drawRings(pen: Pen, scene: MapScene): void {
  const { rings, view, colors } = scene;
  if (!rings) return;
  intoPlane(pen, scene, 1);
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 1.25 / view.scale;
  pen.setLineDash([4 / view.scale, 4 / view.scale]);
  for (const path of rings.paths) pen.stroke(path);
  pen.setLineDash([]);
  intoScreen(pen, scene);
  const [x, y] = [rings.x * view.scale + view.left, rings.y * view.scale + view.top];
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x - 7, y);
  pen.lineTo(x + 7, y);
  pen.moveTo(x, y - 7);
  pen.lineTo(x, y + 7);
  pen.stroke();
}

/** Dots grow a little as the map comes closer. */
export const growthOf = (view: MapView, size: MapSize): number =>
  Math.min(2.2, (0.75 + zoomOf(view, size) ** 0.5 * 0.25) * Math.min(1, 0.5 + view.scale / 2));

/** Of a place that meets none of the wishes, where there are any. */
const FAINT = 0.4;

function drawUnknown(pen: Pen, scene: MapScene): void {
  const { size, colors } = scene;
  intoScreen(pen, scene);
  pen.beginPath();
  addDots(pen, scene, UNKNOWN_STEP, growthOf(scene.view, size));
  pen.strokeStyle = colors.soft;
  // Thousands of rings over one another would be a dark cloud that hides what is known.
  pen.globalAlpha = Math.min(1, 0.25 + 0.15 * zoomOf(scene.view, size));
  pen.lineWidth = 0.75;
  pen.stroke();
  pen.globalAlpha = 1;
}

/** One path for all dots of a color: 20,000 fills would take ten times as long. */
function drawDots(pen: Pen, scene: MapScene, step: number): void {
  const { size, colors, places } = scene;
  const growth = growthOf(scene.view, size);
  intoScreen(pen, scene);
  pen.fillStyle = colors.steps[step] ?? colors.ink;
  if (places.fits) {
    pen.beginPath();
    addDots(pen, scene, step, growth, (at) => places.fits?.[at] === FITS.none);
    pen.globalAlpha = FAINT;
    pen.fill();
    pen.globalAlpha = 1;
  }
  pen.beginPath();
  addDots(pen, scene, step, growth, (at) => places.fits?.[at] !== FITS.none);
  pen.fill();
}

/** Around each place that meets all that is wished: a ring that no color is needed to see. */
function drawFitting(pen: Pen, scene: MapScene): void {
  const { places, view, size, colors } = scene;
  if (!places.fits) return;
  const growth = growthOf(view, size);
  intoScreen(pen, scene);
  pen.beginPath();
  for (let at = 0; at < places.count; at += 1) {
    if (places.fits[at] !== FITS.all) continue;
    const x = (places.xs[at] as number) * view.scale + view.left;
    const y = (places.ys[at] as number) * view.scale + view.top;
    if (!isNearScreen(scene, x, y)) continue;
    const radius = Math.max(4, (places.radii[at] as number) * growth + 2);
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, TURN);
  }
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 1.75;
  pen.stroke();
}

/** Also false for a place that the map doesn't have. */
function isNearScreen({ size, bleed = NO_BLEED }: MapScene, x: number, y: number): boolean {
  const [wide, high] = [bleed.x + 20, bleed.y + 20];
  return x > -wide && y > -high && x < size.width + wide && y < size.height + high;
}

function addDots(
  pen: Pen,
  scene: MapScene,
  step: number,
  growth: number,
  isWanted: (at: number) => boolean = () => true,
): void {
  const { view, places, steps } = scene;
  const { count, xs, ys, radii } = places;
  const { scale, left, top } = view;
  for (let at = 0; at < count; at += 1) {
    if (steps[at] !== step || !isWanted(at)) continue;
    const x = (xs[at] as number) * scale + left;
    const y = (ys[at] as number) * scale + top;
    if (!isNearScreen(scene, x, y)) continue;
    const radius = (radii[at] as number) * growth;
    if (radius < SQUARE_BELOW) pen.rect(x - radius, y - radius, radius * 2, radius * 2);
    else {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, TURN);
    }
  }
}

function drawClusters(pen: Pen, scene: MapScene): void {
  const { clusters, view, figure, colors } = scene;
  intoScreen(pen, scene);
  pen.font = '600 12px Inter, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { x: planeX, y: planeY, count, median } of clusters) {
    const [x, y] = [planeX * view.scale + view.left, planeY * view.scale + view.top];
    if (!isNearScreen(scene, x, y)) continue;
    pen.beginPath();
    pen.arc(x, y, ringRadius(count), 0, TURN);
    pen.fillStyle = colors.surface;
    pen.fill();
    pen.strokeStyle = colors.steps[stepOf(figure, median)] ?? colors.soft;
    pen.lineWidth = 3;
    pen.stroke();
    pen.fillStyle = colors.ink;
    pen.fillText(ringLabel(count), x, y + 0.5);
  }
}

function drawChosen(pen: Pen, scene: MapScene): void {
  const { chosen, places, view, size, steps, colors } = scene;
  if (chosen < 0 || chosen >= places.count) return;
  const x = (places.xs[chosen] as number) * view.scale + view.left;
  const y = (places.ys[chosen] as number) * view.scale + view.top;
  const radius = Math.max(5, (places.radii[chosen] as number) * growthOf(view, size));
  pen.beginPath();
  pen.arc(x, y, radius + 4, 0, TURN);
  pen.fillStyle = colors.surface;
  pen.fill();
  pen.strokeStyle = colors.focus;
  pen.lineWidth = 2.5;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
  const color = colors.steps[steps[chosen] ?? UNKNOWN_STEP];
  if (color) {
    pen.fillStyle = color;
    pen.fill();
  } else {
    pen.strokeStyle = colors.soft;
    pen.lineWidth = 1.5;
    pen.stroke();
  }
}
