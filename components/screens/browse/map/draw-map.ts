import { type Cluster, ringLabel, ringRadius } from './clusters';
import { stepOf, STEPS, UNKNOWN_STEP, type ColoredFigure } from './color-steps';
import type { MapPlaces } from './map-places';
import { COUNTIES_FROM, zoomOf, type MapSize, type MapView } from './map-view';

/** Outlines that the browser keeps ready, in the plane. */
export interface MapPaths {
  land: Path2D;
  states: Path2D;
  counties: Path2D;
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
}

type Pen = CanvasRenderingContext2D;

const TURN = Math.PI * 2;
/** Smaller dots are drawn as squares, which nobody can tell apart and which cost a fifth. */
const SQUARE_BELOW = 2;

/** The capital's name would be on Maryland's from farther away. */
const DC_FROM = 8;

/** Draws one frame of the map. */
export function drawMap(pen: Pen, scene: MapScene): void {
  const { size, density, colors } = scene;
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.fillStyle = colors.water;
  pen.fillRect(0, 0, size.width, size.height);
  drawLand(pen, scene);
  drawRings(pen, scene);
  drawPlaces(pen, scene);
  drawClusters(pen, scene);
  drawChosen(pen, scene);
}

function intoPlane(pen: Pen, { view, density }: MapScene, steps: number): void {
  const scale = (density * view.scale) / steps;
  pen.setTransform(scale, 0, 0, scale, density * view.left, density * view.top);
}

function drawLand(pen: Pen, scene: MapScene): void {
  const { paths, view, size, density, colors } = scene;
  if (!paths) return;
  const zoom = zoomOf(view, size);
  const pixel = paths.steps / view.scale;
  intoPlane(pen, scene, paths.steps);
  pen.fillStyle = colors.land;
  pen.fill(paths.land);
  pen.lineJoin = 'round';
  if (zoom >= COUNTIES_FROM) {
    pen.strokeStyle = colors.county;
    pen.lineWidth = 0.75 * pixel;
    pen.stroke(paths.counties);
  }
  pen.strokeStyle = colors.border;
  pen.lineWidth = 1 * pixel;
  pen.stroke(paths.land);
  pen.stroke(paths.states);
  pen.setTransform(density, 0, 0, density, 0, 0);
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
  const { rings, view, density, colors } = scene;
  if (!rings) return;
  intoPlane(pen, scene, 1);
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 1.25 / view.scale;
  pen.setLineDash([4 / view.scale, 4 / view.scale]);
  for (const path of rings.paths) pen.stroke(path);
  pen.setLineDash([]);
  pen.setTransform(density, 0, 0, density, 0, 0);
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

/** One path for each color, and one for the hollow dots: 20,000 fills would take ten times as long. */
function drawPlaces(pen: Pen, scene: MapScene): void {
  const { size, colors } = scene;
  const growth = growthOf(scene.view, size);
  pen.beginPath();
  addDots(pen, scene, UNKNOWN_STEP, growth);
  pen.strokeStyle = colors.soft;
  // Thousands of rings over one another would be a dark cloud that hides what is known.
  pen.globalAlpha = Math.min(1, 0.25 + 0.15 * zoomOf(scene.view, size));
  pen.lineWidth = 0.75;
  pen.stroke();
  pen.globalAlpha = 1;
  for (let step = 0; step < STEPS; step += 1) {
    pen.beginPath();
    addDots(pen, scene, step, growth);
    pen.fillStyle = colors.steps[step] ?? colors.ink;
    pen.fill();
  }
}

function addDots(pen: Pen, scene: MapScene, step: number, growth: number): void {
  const { view, size, places, steps } = scene;
  const { count, xs, ys, radii } = places;
  const { scale, left, top } = view;
  const { width, height } = size;
  for (let at = 0; at < count; at += 1) {
    if (steps[at] !== step) continue;
    const x = (xs[at] as number) * scale + left;
    const y = (ys[at] as number) * scale + top;
    // Also false for a place that the map doesn't have.
    if (!(x > -20 && y > -20 && x < width + 20 && y < height + 20)) continue;
    const radius = (radii[at] as number) * growth;
    if (radius < SQUARE_BELOW) pen.rect(x - radius, y - radius, radius * 2, radius * 2);
    else {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, TURN);
    }
  }
}

function drawClusters(pen: Pen, { clusters, view, size, figure, colors }: MapScene): void {
  pen.font = '600 12px Inter, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { x: planeX, y: planeY, count, median } of clusters) {
    const [x, y] = [planeX * view.scale + view.left, planeY * view.scale + view.top];
    if (x < -30 || y < -30 || x > size.width + 30 || y > size.height + 30) continue;
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
