import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { BRAND } from '@/lib/shared/constants/brand';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { HEIGHT, WIDTH } from '@/lib/shared/drawing/landscape-size';
import type { LandscapeFacts } from '@/lib/shared/drawing/landscape-region';
import { landscapeBody } from '@/lib/shared/drawing/landscape-svg';
import { frameOf, projectInState } from '@/lib/shared/drawing/state-projection';
import type { DrawnPlace } from './drawing';
import { COLORS } from './palette';
import { setLine, widthOf } from './set-text';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All states: the shape in a file that pages show too. */
const outlines = () =>
  processSingleton('drawn outlines', () => new LRUCache<string, string>({ max: 120 }));

function shapeOf(folder: 'state-outlines' | 'county-lines', state: string): string {
  const name = `${folder}/${state}.svg`;
  const known = outlines().get(name);
  if (known !== undefined) return known;
  const root = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'assets');
  const shape = / d="([^"]+)"/.exec(readFileSync(path.join(root, name), 'utf8'))?.[1] ?? '';
  outlines().set(name, shape);
  return shape;
}

/** The state of a place with the place as a dot, in the middle of a box. */
export function locator({ stateShortName, lat, long }: DrawnPlace, box: Box): string {
  const frame = frameOf(stateShortName);
  if (!frame) return '';
  const scale = Math.min(box.width / frame.width, box.height / frame.height);
  const left = box.x + (box.width - frame.width * scale) / 2;
  const top = box.y + (box.height - frame.height * scale) / 2;
  const at = projectInState(frame.projection, lat, long);
  const [x, y] = [left + at[0] * scale, top + at[1] * scale];
  const stroke = (width: number) => `stroke-width="${(width / scale).toFixed(2)}"`;
  const dot = Math.min(9, Math.max(6, box.width / 20));
  const circle = (radius: number, rest: string) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${COLORS.clay}" ${rest}/>`;
  return [
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" stroke-linejoin="round">`,
    `<path d="${shapeOf('state-outlines', stateShortName)}" fill="${COLORS.surface}" stroke="${COLORS.lineStrong}" ${stroke(2)}/>`,
    `<path d="${shapeOf('county-lines', stateShortName)}" fill="none" stroke="${COLORS.line}" ${stroke(1.2)}/></g>`,
    circle(dot * 2.6, 'opacity=".2"'),
    circle(dot, `stroke="${COLORS.surface}" stroke-width="${(dot * 0.4).toFixed(1)}"`),
  ].join('');
}

/** The drawn landscape of a place, filling its box. */
export function landscape(facts: LandscapeFacts, box: Box): string {
  const scale = Math.max(box.width / WIDTH, box.height / HEIGHT);
  const seen = { width: box.width / scale, height: box.height / scale };
  const view = [(WIDTH - seen.width) / 2, (HEIGHT - seen.height) / 2, seen.width, seen.height];
  // Its evening belongs to the dark theme; without a color of its own it would be black.
  const style = '.dusk{fill:none}';
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${view.map((one) => one.toFixed(1)).join(' ')}"><style>${style}</style>${landscapeBody(facts)}</svg>`;
}

/** The sign and the name of the product. @param right where it ends */
export function brandMark(right: number, y: number): string {
  const size = 30;
  const name = { face: 'serif', size, fill: COLORS.ink } as const;
  const x = right - widthOf('serif', BRAND, size);
  return [
    `<g transform="translate(${(x - 50).toFixed(1)} ${y - 32}) scale(1.3)">`,
    `<path fill="${COLORS.spruce}" d="M16 31C8.5 23.5 4 18.5 4 13a12 12 0 0 1 24 0c0 5.5-4.5 10.5-12 18z"/>`,
    `<circle cx="16" cy="13" r="8.5" fill="${COLORS.paper}"/><circle cx="18.8" cy="10.2" r="3.2" fill="${COLORS.marigold}"/>`,
    `<path fill="${COLORS.spruce}" d="M7.2 14.4c2.4-2.2 4.6-2.5 6.8-.7s5.4 2.5 10.7.8a8.9 8.9 0 0 1-17.5-.1z"/></g>`,
    setLine(BRAND, { ...name, x, y }),
  ].join('');
}
