import { backgroundSteps, type MapScene } from './draw-map';
import type { MapView } from './map-view';

type Pen = CanvasRenderingContext2D;

/** How much more than the screen is drawn on each side, as a share of it: room to move in. */
const BLEED = 0.3;
/** Of that room, how much may be left before the next picture is begun. */
const LEFT = 0.5;
/** Milliseconds of a frame that drawing the next picture may take. */
const BUDGET = 5;

interface Picture {
  canvas: HTMLCanvasElement;
  scene: MapScene;
  bleed: { x: number; y: number };
}

/** A picture in the making, step after step. */
interface Making extends Picture {
  pen: Pen;
  steps: ((pen: Pen) => void)[];
}

const isSameContent = (one: MapScene, other: MapScene): boolean =>
  one.paths === other.paths &&
  one.counties === other.counties &&
  one.places === other.places &&
  one.steps === other.steps &&
  one.colors === other.colors &&
  one.size === other.size &&
  one.clusters === other.clusters;

/**
 * What lies under everything on the map, as a picture that is moved and magnified with it. While it
 * is, the next one is drawn a few milliseconds of each frame, and takes its place once it is whole:
 * twenty thousand places take longer than a frame has.
 */
export class MapBackground {
  private picture: Picture | null = null;
  private making: Making | null = null;
  /** Of the picture before, for the next one. */
  private spare: HTMLCanvasElement | null = null;

  /** @returns whether it is as it has to be: otherwise it wants to be drawn once more */
  draw(pen: Pen, scene: MapScene): boolean {
    const isNew = !this.picture || !this.fits(this.picture.scene, scene);
    if (isNew) {
      // Another list, theme or window: nothing of before may be seen.
      this.begin(scene);
      this.goOn(Infinity);
    } else if (this.making || this.isWorn(scene)) {
      if (!this.making || !this.fits(this.making.scene, scene)) this.begin(scene);
      this.goOn(BUDGET);
    }
    this.put(pen, scene);
    // Without any picture there is no canvas to be had, and asking again would not help.
    return !this.making && (!this.picture || !this.isWorn(scene));
  }

  /**
   * At another scale only the rings differ: the picture of before may stay until the next is whole.
   */
  private fits(of: MapScene, scene: MapScene): boolean {
    return isSameContent({ ...of, clusters: scene.clusters }, scene);
  }

  private isWorn(scene: MapScene): boolean {
    if (!this.picture) return true;
    const { scene: of, bleed } = this.picture;
    if (of.view.scale !== scene.view.scale || of.clusters !== scene.clusters) return true;
    const [x, y] = [scene.view.left - of.view.left, scene.view.top - of.view.top];
    return Math.abs(x) > bleed.x * LEFT || Math.abs(y) > bleed.y * LEFT;
  }

  private begin(scene: MapScene): void {
    const { size, density } = scene;
    const bleed = { x: Math.round(size.width * BLEED), y: Math.round(size.height * BLEED) };
    const canvas = this.making?.canvas ?? this.spare ?? document.createElement('canvas');
    this.spare = null;
    const width = Math.round((size.width + 2 * bleed.x) * density);
    const height = Math.round((size.height + 2 * bleed.y) * density);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) return;
    this.making = { canvas, pen, scene, bleed, steps: backgroundSteps({ ...scene, bleed }) };
  }

  private goOn(milliseconds: number): void {
    if (!this.making) return;
    const { pen, steps } = this.making;
    const until = performance.now() + milliseconds;
    do steps.shift()?.(pen);
    while (steps.length > 0 && performance.now() < until);
    if (steps.length > 0) return;
    this.spare = this.picture?.canvas ?? null;
    this.picture = this.making;
    this.making = null;
  }

  private put(pen: Pen, { view, size, density, colors }: MapScene): void {
    pen.setTransform(density, 0, 0, density, 0, 0);
    if (!this.picture) return;
    const { canvas, scene, bleed } = this.picture;
    const by = view.scale / scene.view.scale;
    const at = (now: keyof MapView, beside: number) => view[now] - (scene.view[now] + beside) * by;
    const [left, top] = [at('left', bleed.x), at('top', bleed.y)];
    const [width, height] = [canvas.width / density, canvas.height / density].map(
      (one) => one * by,
    );
    if (!width || !height) return;
    const isCovered =
      left <= 0 && top <= 0 && left + width >= size.width && top + height >= size.height;
    if (!isCovered) {
      pen.fillStyle = colors.water;
      pen.fillRect(0, 0, size.width, size.height);
    }
    pen.drawImage(canvas, left, top, width, height);
  }
}
