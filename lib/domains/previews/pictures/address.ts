import { createHash } from 'node:crypto';
import { appUrl } from '@/lib/env';
import { PAGES, type PictureSubject } from '@/lib/shared/constants/paths';
import type { Drawing } from './drawing';
import { PICTURE } from './size';

/** Change it with what pictures look like: another number draws every picture again. */
const DESIGN = 1;

/** What a picture shows, in 20 hexadecimal digits: facts that change give it another address. */
export const versionOf = (drawing: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, drawing]))
    .digest('hex')
    .slice(0, 20);

/** A picture as the heads of pages name it. */
export interface PreviewPicture {
  url: string;
  width: number;
  height: number;
  type: 'image/png';
  alt: string;
}

export function previewPicture(
  kind: PictureSubject,
  key: string,
  drawing: Drawing,
): PreviewPicture {
  return {
    url: appUrl() + PAGES.sharePicture(kind, key, versionOf(drawing)),
    ...PICTURE,
    type: 'image/png',
    alt: inWords(drawing),
  };
}

function inWords(drawing: Drawing): string {
  if (drawing.kind === 'community') {
    const { name, stateName, facts } = drawing.place;
    const known = facts.map(({ label, value }) => `${label}: ${value}.`);
    return [`${name} on a map of ${stateName}.`, ...known].join(' ');
  }
  const { heading, below, places } = drawing;
  const names = places.map(({ name, stateShortName }) => `${name}, ${stateShortName}`).join('; ');
  const title = below ? `${heading}, ${below.toLowerCase()}` : heading;
  return names ? `${title}: ${names}.` : `${title}.`;
}
