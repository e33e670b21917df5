import { mix, paletteFor } from '@/lib/shared/drawing/landscape-palette';
import { seeded } from '@/lib/shared/drawing/landscape-random';
import { grove, type TreeKind } from '@/lib/shared/drawing/landscape-shapes';
import { WIDTH } from '@/lib/shared/drawing/landscape-size';
import type { Horizon } from './panorama-lines';
import { TALL, WIDE } from './panorama-size';

/** What the wide picture is drawn on: its colors, its chance, and what was drawn so far. */
export class PanoramaSheet {
  readonly random = seeded('wherewell panorama 4');
  readonly colors = paletteFor('temperate', seeded('panorama 2'));
  private defs = '';
  private body = '';
  private readonly haze = this.fade([
    [0, this.colors.skyLow, 0],
    [1, this.colors.skyLow, 0.62],
  ]);

  /** A color of the distance: 0 far away in the air, 1 close by. */
  air(depth: number): string {
    const { far, near, skyLow } = this.colors;
    return mix(mix(far, skyLow, 0.35), near, depth);
  }

  /** Adds a gradient from top to bottom; returns its id. */
  fade(stops: readonly (readonly [at: number, color: string, opacity?: number])[]): string {
    const id = `pan${this.defs.length}`;
    const inside = stops.map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    );
    this.defs += `<linearGradient id="${id}" x2="0" y2="1">${inside.join('')}</linearGradient>`;
    return id;
  }

  define(id: string, d: string): void {
    this.defs += `<path id="${id}" d="${d}"/>`;
  }

  add(svg: string): void {
    this.body += svg;
  }

  path(fill: string, d: string, opacity = 1): void {
    this.body += `<path fill="${fill}" d="${d}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  }

  /** Mist that thickens from `top` to `bottom` over everything drawn so far. */
  mist(top: number, bottom: number): void {
    this.path(`url(#${this.haze})`, `M0 ${top}h${WIDE}v${bottom - top}H0z`);
  }

  /** Trees along the whole width: `grove` plants the width of one landscape at a time. */
  trees(
    kind: TreeKind,
    color: string,
    line: Horizon,
    {
      height,
      count,
      gap,
    }: { height: readonly [number, number]; count: number; gap: readonly [number, number] },
  ): void {
    for (let left = 0; left < WIDE; left += WIDTH) {
      const strip = grove(this.random, kind, color, (x) => line.at(x + left), height, count, [
        gap[0] - left,
        gap[1] - left,
      ]);
      this.body += `<g transform="translate(${left})">${strip}</g>`;
    }
  }

  /** Everything, with the evening of the dark theme over it; `lights` shine through. */
  finish(lights: string): string {
    const dusk = `<path class="dusk" d="M-9-9h${WIDE + 20}v${TALL + 20}H-9z"/>`;
    return `<defs>${this.defs}</defs>${this.body}${dusk}${lights}`;
  }
}
