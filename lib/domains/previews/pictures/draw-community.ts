import type { PlaceFact } from '@/lib/shared/format/place-facts';
import type { Drawing } from './drawing';
import { COLORS } from './palette';
import { brandMark, landscape, locator } from './shapes';
import { cutToWidth, fitText, setLine } from './set-text';
import { PICTURE } from './size';

/** Where the words end and the picture begins. */
export const PICTURE_FROM = 680;
const LEFT = 64;
const WORDS = PICTURE_FROM - 2 * LEFT + 24;

const NAME_SIZES = [
  [88, 1],
  [76, 2],
  [66, 2],
  [54, 3],
  [46, 3],
] as const;

const CARD = { x: 868, y: 404, width: 276, height: 178 } as const;
const CARD_MARGIN = 18;

function factAt({ label, value }: PlaceFact, x: number, y: number, width: number): string {
  const fitted = cutToWidth('sans', label, 20, width);
  return [
    setLine(value ?? '', { face: 'semibold', size: 36, fill: COLORS.ink, x, y }),
    setLine(fitted, { face: 'sans', size: 20, fill: COLORS.soft, x, y: y + 34 }),
  ].join('');
}

/** The picture of one place. @param hasPhoto whether a photo lies below, where it would be drawn */
export function drawCommunity(
  { place }: Extract<Drawing, { kind: 'community' }>,
  hasPhoto: boolean,
): string {
  const { name, stateName, county, facts } = place;
  const heading = fitText(name, {
    face: 'serif',
    sizes: NAME_SIZES,
    width: WORDS,
  });
  const leading = heading.size * 1.08;
  const factsFrom = facts.length > 2 ? 462 : facts.length > 0 ? 536 : 700;
  // What has little to say stands in the middle of its room.
  const room = factsFrom - 60 - 120;
  const needed = heading.lines.length * leading + 56 + (county ? 0 : -10);
  const top = 118 + Math.max(0, (room - needed) / 2) * 0.8;
  const baseline = (at: number) => top + heading.size * 0.8 + at * leading;
  const stateAt = baseline(heading.lines.length - 1) + 56;
  const where = county && county !== 'Independent city' ? `${county}, ${stateName}` : stateName;
  const column = WORDS / 2;
  const box = {
    x: PICTURE_FROM,
    y: 0,
    width: PICTURE.width - PICTURE_FROM,
    height: PICTURE.height,
  };
  return [
    hasPhoto ? '' : landscape(place.landscape, box),
    `<path fill="${COLORS.paper}" d="M0 0h${PICTURE_FROM}v${PICTURE.height}H0z"/>`,
    `<rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${CARD.height}" rx="14" fill="${COLORS.sky}"/>`,
    locator(place, {
      x: CARD.x + CARD_MARGIN,
      y: CARD.y + CARD_MARGIN,
      width: CARD.width - 2 * CARD_MARGIN,
      height: CARD.height - 2 * CARD_MARGIN,
    }),
    brandMarkLeft(),
    ...heading.lines.map((line, at) =>
      setLine(line, {
        face: 'serif',
        size: heading.size,
        fill: COLORS.ink,
        x: LEFT - 3,
        y: baseline(at),
      }),
    ),
    setLine(cutToWidth('sans', where, 30, WORDS), {
      face: 'sans',
      size: 30,
      fill: COLORS.soft,
      x: LEFT,
      y: stateAt,
    }),
    facts.length > 0
      ? `<path stroke="${COLORS.line}" stroke-width="2" d="M${LEFT} ${factsFrom - 62}h${WORDS}"/>`
      : '',
    ...facts.map((one, at) =>
      factAt(one, LEFT + (at % 2) * column, factsFrom + Math.floor(at / 2) * 96 - 6, column - 24),
    ),
  ].join('');
}

const brandMarkLeft = (): string => brandMark(LEFT + 190, 88);
