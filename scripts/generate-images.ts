import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { runCommand } from './command';

const USAGE = `Usage: npx tsx scripts/generate-images.ts

Draws the pictures of public/assets/images, as npm run generate does.
`;

const IMAGES = new URL('../public/assets/images/', import.meta.url).pathname;
const PAPER = '#fbf8f3';

/** Hills under a sun, with room for whatever shape a box cuts out of the middle. */
const NO_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
  <rect width="1200" height="800" fill="#dce8ea"/>
  <circle cx="860" cy="270" r="92" fill="#e3a02f" opacity=".75"/>
  <path d="M0 560C150 380 300 330 420 360s190 150 340 150 230-120 440-90v380H0z" fill="#b9d0c6"/>
  <path d="M0 640c190-120 360-130 520-80s280 70 420 20 190-50 260-30v250H0z" fill="#5f8f7c"/>
  <path d="M0 730c240-80 460-70 640-40s390 20 560-40v150H0z" fill="#1f4d3f"/>
  <path d="M600 470c-95-95-150-155-150-225a150 150 0 0 1 300 0c0 70-55 130-150 225z" fill="${PAPER}" stroke="#1f4d3f" stroke-width="14"/>
  <circle cx="600" cy="245" r="54" fill="#1f4d3f"/>
</svg>`;

/** The sign of app/icon.svg in its light colors. @param room units across; the sign takes 32 */
function icon(room: number): string {
  const sign = readFileSync(new URL('../app/icon.svg', import.meta.url), 'utf8').trim();
  const paths = sign.replace(/@media.*?\}\}/, '').replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const start = (32 - room) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${room} ${room}"><rect x="${start}" y="${start}" width="${room}" height="${room}" fill="${PAPER}"/>${paths}</svg>`;
}

async function draw(name: string, svg: string, width: number): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize({ width });
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(`${IMAGES}${name}.png`);
}

runCommand(USAGE, async () => {
  mkdirSync(IMAGES, { recursive: true });
  await draw('NoImage', NO_IMAGE, 1200);
  await draw('icon-192', icon(36), 192);
  await draw('icon-512', icon(36), 512);
  // Systems cut a maskable icon to a shape of their own: only the inner four fifths are safe.
  await draw('icon-maskable-512', icon(48), 512);
});
