import type { Climate } from './landscape-region';
import { pick, type Random } from './landscape-random';

// The pigments of the drawings. They are no part of the interface's palette: like a photograph, a
// drawing has its own colors in both themes, and `--dusk` dims it in the dark one.

export interface Palette {
  skyTop: string;
  skyMid: string;
  skyLow: string;
  sun: string;
  far: string;
  near: string;
  ground: string;
  deep: string;
  tree: string;
  water: string;
  sand: string;
  snow: string;
  wall: string;
  roof: string;
  pane: string;
  cloud: string;
}

type Sky = Pick<Palette, 'skyTop' | 'skyMid' | 'skyLow' | 'sun' | 'cloud'>;
type Land = Pick<Palette, 'far' | 'near' | 'ground' | 'deep' | 'tree' | 'water'>;

const MORNING: Sky = {
  skyTop: '#b4cbd9',
  skyMid: '#ecdcd2',
  skyLow: '#fbe7cf',
  sun: '#fff4dc',
  cloud: '#fffaf2',
};
const DAY: Sky = {
  skyTop: '#a5cbd9',
  skyMid: '#d3e5e6',
  skyLow: '#f5f0e0',
  sun: '#fff6df',
  cloud: '#fffdf8',
};
const GOLDEN: Sky = {
  skyTop: '#a9c4c8',
  skyMid: '#f1dcb4',
  skyLow: '#f8cb8c',
  sun: '#fff0c9',
  cloud: '#fff1d8',
};
const ROSE: Sky = {
  skyTop: '#a7b6cc',
  skyMid: '#e6cccb',
  skyLow: '#f9d5b6',
  sun: '#fff1dd',
  cloud: '#fdeee6',
};
const PALE: Sky = {
  skyTop: '#a8c0d0',
  skyMid: '#d5e0e6',
  skyLow: '#f3eae2',
  sun: '#fffaf0',
  cloud: '#ffffff',
};

const SKIES: Record<Climate, readonly [Sky, ...Sky[]]> = {
  temperate: [DAY, MORNING, GOLDEN, PALE],
  continental: [DAY, PALE, GOLDEN, MORNING],
  subtropical: [DAY, GOLDEN, MORNING, ROSE],
  arid: [DAY, GOLDEN, ROSE, MORNING],
  polar: [PALE, ROSE, PALE, MORNING],
};

const LANDS: Record<Climate, readonly [Land, ...Land[]]> = {
  temperate: [
    land('#9dbcc2', '#3d6e60', '#9cb07c', '#55805d', '#2a5546', '#a2c8d0'),
    land('#a3bac4', '#3b6670', '#b3b67e', '#6b8a5f', '#2d5148', '#9fc4cf'),
  ],
  continental: [
    land('#a5bac8', '#4a6f6c', '#d0b56a', '#8c9355', '#39594a', '#a3c3d0'),
    land('#a3bcc3', '#44705f', '#a9b673', '#628554', '#2f5843', '#a0c6cf'),
    land('#b0b9c2', '#6a7468', '#cf9f58', '#a2703f', '#4d5a42', '#a7c1cb'),
  ],
  subtropical: [
    land('#9ac4c4', '#34796a', '#a3c07c', '#4f8f69', '#1f5f4e', '#93cfd2'),
    land('#a2c3bd', '#3f7a5d', '#bcc07a', '#6d9659', '#2a5f45', '#9ccfcd'),
  ],
  arid: [
    land('#c9adb3', '#b3694d', '#dfb582', '#b9825a', '#6d7a57', '#9cc6c6'),
    land('#b9a9b6', '#9d5f52', '#d9ab7c', '#a8744f', '#66735a', '#a3c3c8'),
  ],
  polar: [land('#bccbd9', '#5f8093', '#e9eff1', '#c3d3da', '#3f6068', '#a4c0cf')],
};

function land(
  far: string,
  near: string,
  ground: string,
  deep: string,
  tree: string,
  water: string,
): Land {
  return { far, near, ground, deep, tree, water };
}

export function paletteFor(climate: Climate, random: Random): Palette {
  return {
    ...pick(random, SKIES[climate]),
    ...pick(random, LANDS[climate]),
    sand: '#f0dfbb',
    snow: '#fbfaf6',
    wall: '#fbf3e4',
    roof: pick(random, ['#b4492f', '#a65a3c', '#8d5348', '#5c6b70']),
    pane: '#e3a02f',
  };
}

/** `share` of the second color in the first, as `#rrggbb`. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const from = parseInt(one.slice(at, at + 2), 16);
    const to = parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
