import type { Drawing, DrawnPlace } from './drawing';
import { COLORS } from './palette';
import { cutToWidth, fitText, setLine, widthOf } from './set-text';
import { brandMark, landscape, locator } from './shapes';
import { PICTURE } from './size';

const EDGE = 56;
const GAP = 22;
const TOP = 152;
const CARD_HEIGHT = PICTURE.height - TOP - 42;
const DRAWN_HEIGHT = 136;
const INSIDE = 20;
const FACT_STEP = 57;

const NAME_SIZES = [
  [42, 1],
  [34, 1],
  [32, 2],
  [26, 2],
] as const;

const HEADING_SIZES = [
  [56, 1],
  [46, 1],
  [38, 1],
] as const;

/** Where no place can lend its own. */
const ANYWHERE = {
  id: 'anywhere',
  lat: 39,
  long: -82,
  population: 9000,
  climateType: null,
  elevationM: 400,
  stateShortName: 'OH',
} as const;

type Places = Extract<Drawing, { kind: 'places' }>;

/** What isn't known has a dotted frame around it, as everywhere. */
function unknown(x: number, y: number): string {
  const words = 'Not known';
  const width = widthOf('sans', words, 20) + 16;
  return [
    `<rect x="${x}" y="${y - 20}" width="${width.toFixed(1)}" height="28" rx="6" fill="none" stroke="${COLORS.lineStrong}" stroke-width="1.5" stroke-dasharray="2 4"/>`,
    setLine(words, { face: 'sans', size: 20, fill: COLORS.soft, x: x + 8, y }),
  ].join('');
}

function card(place: DrawnPlace, x: number, width: number, at: number): string {
  const room = width - 2 * INSIDE;
  const name = fitText(place.name, { face: 'serif', sizes: NAME_SIZES, width: room });
  const top = TOP + DRAWN_HEIGHT;
  const nameAt = (line: number) => top + 18 + name.size * 0.78 + line * (name.size + 4);
  const stateAt = nameAt(name.lines.length - 1) + 30;
  const factsFrom = TOP + CARD_HEIGHT - place.facts.length * FACT_STEP + 16;
  const half = width / 2;
  const clip = `card${at}`;
  return [
    `<clipPath id="${clip}"><rect x="${x}" y="${TOP}" width="${width}" height="${CARD_HEIGHT}" rx="14"/></clipPath>`,
    `<g clip-path="url(#${clip})"><rect x="${x}" y="${TOP}" width="${width}" height="${CARD_HEIGHT}" fill="${COLORS.surface}"/>`,
    landscape(place.landscape, { x, y: TOP, width: half, height: DRAWN_HEIGHT }),
    `<rect x="${x + half}" y="${TOP}" width="${half}" height="${DRAWN_HEIGHT}" fill="${COLORS.sky}"/>`,
    locator(place, { x: x + half + 18, y: TOP + 16, width: half - 36, height: DRAWN_HEIGHT - 32 }),
    '</g>',
    `<rect x="${x}" y="${TOP}" width="${width}" height="${CARD_HEIGHT}" rx="14" fill="none" stroke="${COLORS.line}" stroke-width="2"/>`,
    ...name.lines.map((line, index) =>
      setLine(line, {
        face: 'serif',
        size: name.size,
        fill: COLORS.ink,
        x: x + INSIDE,
        y: nameAt(index),
      }),
    ),
    setLine(cutToWidth('sans', place.stateName, 20, room), {
      face: 'sans',
      size: 20,
      fill: COLORS.soft,
      x: x + INSIDE,
      y: stateAt,
    }),
    ...place.facts.flatMap(({ label, value }, index) => {
      const y = factsFrom + index * FACT_STEP;
      return [
        setLine(cutToWidth('sans', label, 17, room), {
          face: 'sans',
          size: 17,
          fill: COLORS.soft,
          x: x + INSIDE,
          y: y - 4,
        }),
        value === null
          ? unknown(x + INSIDE, y + 23)
          : setLine(value, {
              face: 'semibold',
              size: 24,
              fill: COLORS.ink,
              x: x + INSIDE,
              y: y + 22,
            }),
      ];
    }),
  ].join('');
}

/** The picture of up to four places beside each other, under a heading. */
export function drawPlaces({ heading, below, places, more }: Places): string {
  const width = PICTURE.width - 2 * EDGE;
  const title = fitText(heading, { face: 'serif', sizes: HEADING_SIZES, width: width - 250 });
  const rest = below && (more > 0 ? `${below}, the first ${places.length} here` : below);
  const columns = Math.max(places.length, 1);
  const cardWidth = (width - (columns - 1) * GAP) / columns;
  return [
    brandMark(PICTURE.width - EDGE, 84),
    ...title.lines.map((line) =>
      setLine(line, {
        face: 'serif',
        size: title.size,
        fill: COLORS.ink,
        x: EDGE - 2,
        y: rest ? 80 : 98,
      }),
    ),
    rest && setLine(rest, { face: 'sans', size: 26, fill: COLORS.soft, x: EDGE, y: 120 }),
    places.length === 0
      ? landscape(ANYWHERE, { x: 0, y: TOP, width: PICTURE.width, height: PICTURE.height - TOP })
      : '',
    ...places.map((place, at) => card(place, EDGE + at * (cardWidth + GAP), cardWidth, at)),
  ].join('');
}
