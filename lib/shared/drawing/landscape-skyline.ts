import { mix, type Palette } from './landscape-palette';
import { whole, type Random } from './landscape-random';
import type { Settlement } from './landscape-region';

const shape = (look: string, d: string): string => d && `<path ${look} d="${d}"/>`;

interface Town {
  walls: string;
  /** Stroked: two pixels and a half make a roof of a line. */
  roofs: string;
  /** Stroked: short lines are windows and doors. */
  panes: string;
  back: string;
  front: string;
  lights: string;
  /** Where the ground is at a place. */
  foot: (x: number) => number;
}

/** A house with its gable towards us; returns its width, as all of these do. */
function house(town: Town, random: Random, x: number, wide: number): number {
  const y = town.foot(x + wide / 2);
  const [high, half] = [whole(random, wide >> 1, Math.round(wide * 0.7)), wide >> 1];
  town.walls += `M${x} ${y}v-${high}l${half}-${half - 1} ${half} ${half - 1}v${high}z`;
  town.roofs += `M${x - 2} ${y - high + 1}l${half + 2}-${half} ${half + 2} ${half}`;
  town.panes += `M${x + half} ${y - 5}v-4`;
  return half * 2;
}

/** A long house seen from its side: roof above wall. */
function longHouse(town: Town, x: number, wide: number): number {
  const y = town.foot(x + wide / 2);
  town.walls += `M${x} ${y}v-11h${wide}v11z`;
  town.roofs += `M${x - 1} ${y - 12}l3-4h${wide - 4}l3 4z`;
  town.panes += `M${x + 6} ${y - 4}v-4m${(wide >> 1) - 6} 4v-4m${(wide >> 1) - 6} 4v-4`;
  return wide;
}

function church(town: Town, x: number, high: number): number {
  const y = town.foot(x + 14);
  town.walls += `M${x} ${y}v-${high}l5-6 5 6v${high}zm10 0v-14l10-8 10 8v14z`;
  town.roofs += `M${x + 1} ${y - high - 1}l4-${Math.round(high * 0.7)} 4 ${Math.round(high * 0.7)}zm8 ${high - 13}l11-10 11 10`;
  town.panes += `M${x + 5} ${y - high + 10}v-6m15 ${high - 14}v-5`;
  return 32;
}

function waterTower(town: Town, x: number): number {
  const y = town.foot(x + 8);
  town.back += `M${x} ${y}l3-28h-4v-9l8-7 8 7v9h-4l3 28h-2l-3-26h-4l-3 26z`;
  return 17;
}

function barn(town: Town, x: number): number {
  const y = town.foot(x + 20);
  town.back += `M${x + 30} ${y}v-27a5 5 0 0 1 10 0v27z`;
  town.roofs += `M${x} ${y}v-13l4-7 9-5 9 5 4 7v13z`;
  town.walls += `M${x + 9} ${y}v-9h8v9zm2-18h4v4h-4z`;
  return 42;
}

function crownOf(random: Random, wide: number, high: number): string {
  const kind = random();
  const [quarter, half] = [wide >> 2, wide >> 1];
  if (kind < 0.2 && high > 40) return `h${quarter}v-7h${half - quarter}v-12v12h${quarter}v7H`;
  if (kind < 0.35 && high > 30) return `l${wide}-${half}v${half}H`;
  return kind < 0.5 ? `h3v-5h${wide - 6}v5H` : 'H';
}

function blocks(
  town: Town,
  row: 'back' | 'front',
  random: Random,
  [from, to]: readonly [number, number],
  [least, most]: readonly [number, number],
  lightStep = 4,
): void {
  let x = from;
  while (x < to) {
    const wide = whole(random, 14, 23);
    const off = 1 - Math.abs(x + wide / 2 - (from + to) / 2) / (to - from);
    const high = Math.round((least + (most - least) * random()) * (0.35 + 0.65 * off * off));
    const y = town.foot(x + wide / 2);
    town[row] += `M${x} ${y}V${y - high}${crownOf(random, wide, high)}${x + wide}V${y}`;
    if (row === 'front' && high > 26) {
      const long = Math.max(8, Math.round(high * (0.4 + random() * 0.4)));
      town.lights += `M${x + 4} ${y - high + 4}v${long}`;
      for (let at = 4 + lightStep; at < wide - 2; at += lightStep)
        town.lights += `m${lightStep}-${long}v${long}`;
    }
    x += wide + (random() < 0.25 ? whole(random, 3, 9) : 1);
  }
}

function houses(town: Town, random: Random, size: Settlement, from: number, to: number): void {
  const steepleAt = whole(random, 1, 3);
  let x = from;
  for (let at = 0; x < to - 14; at += 1) {
    if (at === steepleAt && size < 4) x += church(town, x, size === 1 ? 24 : 28);
    else if (at === steepleAt + 2 && size < 3) x += waterTower(town, x);
    else if (random() < 0.35) x += longHouse(town, x, whole(random, 24, 34));
    else x += house(town, random, x, whole(random, 13, 17));
    x += whole(random, size > 2 ? 5 : 2, [0, 11, 14, 14, 24][size] ?? 14);
  }
}

/**
 * The place itself, from a farm to towers, around `center`; `foot` says where its ground is.
 * `glow` is its windows: drawn last, they stay lit when the picture darkens.
 */
export function skyline(
  random: Random,
  size: Settlement,
  colors: Palette,
  center: number,
  foot: (x: number) => number,
  gradient: string,
  detail: number,
): { svg: string; glow: string; span: readonly [number, number] } {
  const town: Town = { walls: '', roofs: '', panes: '', back: '', front: '', lights: '', foot };
  const half = [34, 66, 84, 100, 118][size] ?? 66;
  const span = [center - half, center + half] as const;
  const [left, right] = span;

  if (size === 0) {
    const wide = barn(town, left);
    house(town, random, left + wide + 4, 18);
  } else {
    if (size === 2) blocks(town, 'back', random, [center - 56, center + 50], [18, 38]);
    if (size > 2) {
      const [least, most] = size === 4 ? ([52, 114] as const) : ([26, 62] as const);
      const lightStep = detail < 0.4 ? 99 : detail < 1 ? 7 : 4;
      blocks(town, 'back', random, [left + 22, right - 26], [least, most]);
      blocks(town, 'front', random, [left + 8, right - 10], [least * 0.5, most * 0.6], lightStep);
    }
    houses(town, random, size, left, right);
  }

  const distant = mix(colors.far, colors.near, 0.45);
  const roof = mix(colors.roof, distant, 0.12);
  const pane = mix(colors.pane, colors.roof, 0.25);
  const light = mix(colors.pane, colors.wall, 0.45);
  const svg =
    shape(`fill="url(#${gradient})"`, town.back) +
    shape(`fill="${mix(colors.near, colors.tree, 0.25)}"`, town.front) +
    shape(`fill="${colors.wall}"`, town.walls) +
    shape(`fill="${size ? 'none' : roof}" stroke="${roof}" stroke-width="2.5"`, town.roofs);
  const glow =
    shape(`stroke="${light}" stroke-dasharray="2 3" opacity=".6"`, town.lights) +
    shape(`stroke="${pane}" stroke-width="3"`, town.panes);
  return { svg, glow, span };
}
