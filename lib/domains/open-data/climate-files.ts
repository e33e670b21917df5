import type { ClimateNormals } from '@/lib/domains/community-page/output';
import { BYTE_ORDER_MARK, openCsv } from './csv';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The months of a place, a row each. */
export const climateCsv = (normals: ClimateNormals): string =>
  BYTE_ORDER_MARK +
  openCsv([
    [
      'month',
      'high_f',
      'low_f',
      'precipitation_inches',
      'snow_inches',
      'station',
      'source',
      'years',
    ],
    ...MONTHS.map((month, at) => [
      month,
      normals.highs[at] ?? null,
      normals.lows[at] ?? null,
      normals.precipitation[at] ?? null,
      normals.snow?.[at] ?? null,
      normals.station,
      normals.source,
      normals.vintage,
    ]),
  ]);

/** What XML can't hold, even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const SIZE = { width: 760, height: 470 };
const LEFT = 70;
const STEP = 55;
/** The same scales as on the page. */
const WARMTH = { top: 90, height: 200, from: -20, to: 110 };
const RAIN = { top: 320, height: 70, to: 10 };

const yOf = (degrees: number): number => {
  const { top, height, from, to } = WARMTH;
  const within = Math.min(Math.max(degrees, from), to);
  return Math.round((top + ((to - within) / (to - from)) * height) * 10) / 10;
};

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`;

/** The months of a place as a picture with its source, on its own. */
export function climateSvg(name: string, normals: ClimateNormals): string {
  const { highs, lows, precipitation, source, vintage, station } = normals;
  const right = LEFT + 12 * STEP;
  const lines = [0, 32, 60, 90].map(
    (degrees) =>
      `<path d="M${LEFT} ${yOf(degrees)}H${right}" stroke="#857d6e" stroke-width="1"${degrees === 32 ? ' stroke-dasharray="4 4"' : ' opacity="0.4"'}/>` +
      text(LEFT - 10, yOf(degrees) + 5, `${degrees}°`, 'text-anchor="end" font-size="14"'),
  );
  const bars = highs.map((high, month) => {
    const x = LEFT + month * STEP + 12;
    const [top, bottom] = [yOf(high), yOf(lows[month] ?? high)];
    const fallen = Math.min(precipitation[month] ?? 0, RAIN.to);
    const height = Math.round((fallen / RAIN.to) * RAIN.height * 10) / 10;
    const end = RAIN.top + RAIN.height;
    return (
      `<rect x="${x}" y="${top}" width="31" height="${Math.max(bottom - top, 2)}" rx="4" fill="#e3a02f"/>` +
      `<rect x="${x}" y="${end - height}" width="31" height="${height}" fill="#1f4d3f"/>` +
      text(x + 15, end + 22, MONTHS[month] ?? '', 'text-anchor="middle" font-size="14"')
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="sans-serif" fill="#1d2a26">`,
    `<title>${escaped(`${name}: month by month`)}</title>`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fffefb"/>`,
    text(LEFT, 38, `${name}: month by month`, 'font-size="22" font-weight="bold"'),
    text(LEFT, 66, 'From the usual low to the usual high, °F', 'font-size="14"'),
    ...lines,
    text(LEFT, RAIN.top - 8, `Rain and melted snow, inches (top: ${RAIN.to})`, 'font-size="14"'),
    `<path d="M${LEFT} ${RAIN.top + RAIN.height}H${right}" stroke="#857d6e"/>`,
    ...bars,
    text(
      LEFT,
      SIZE.height - 18,
      `Source: ${source}, ${vintage}. Station: ${station}.`,
      'font-size="12"',
    ),
    '</svg>',
  ].join('\n');
}

/** The same picture for programs that read no SVG, twice as large. */
export async function climatePng(name: string, normals: ClimateNormals): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(climateSvg(name, normals)), { density: 144 })
    .resize({ width: 2 * SIZE.width })
    .png()
    .toBuffer();
}
