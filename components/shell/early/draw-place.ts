import { coverNameClass } from '@/components/communities/cover/cover-name';
import { populationCaution } from '@/components/communities/facts/facts-note';
import { whereInWords } from '@/components/communities/location-label';
import type { EarlyPlace } from '@/lib/client/early-read';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { UNCERTAIN_POPULATION } from '@/lib/shared/constants/limits';
import { COVER_SIZES, pictureSources } from '@/lib/shared/constants/picture-sources';

/** What the key facts say of a count; of small places they say more, and that waits. */
function noteOf({ population, sources }: BasicInfo): string {
  const caution = sources.population?.caution;
  return caution && (population ?? 0) >= UNCERTAIN_POPULATION ? populationCaution(caution) : '';
}

export const earlyPlaceOf = (of: BasicInfo): EarlyPlace => ({
  name: of.communityNameText,
  where: whereInWords(of),
  note: noteOf(of),
  isRepresented: of.isRepresented,
  images: of.images,
});

/** The cover photo as `CoverImage` asks for it, so that the browser fetches it once. */
function photo(path: string): HTMLImageElement {
  const image = new Image();
  const { src, srcSet } = pictureSources(path, 'cover');
  image.alt = '';
  image.className = 'block size-full object-cover';
  image.fetchPriority = 'high';
  image.sizes = COVER_SIZES;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
  return image;
}

/** @returns whether nothing is left to wait for */
function fill(place: EarlyPlace): boolean {
  const skeleton = document.querySelector('[data-until-shell="details"]');
  if (!skeleton?.nextSibling) return document.readyState !== 'loading';
  const at = (what: string) => skeleton.querySelector<HTMLElement>(`[data-early="${what}"]`);
  const write = (what: string, text: string) => {
    const element = at(what);
    if (element) element.textContent = text;
  };
  const name = at('name');
  if (name) name.className = `${coverNameClass(place.name)} min-h-[1lh]`;
  write('name', place.name);
  write('where', place.where);
  write('note', place.note);
  if (place.isRepresented && performance.getEntriesByType('paint').length === 0) {
    const page = at('page');
    if (page) page.dataset.represented = '';
  }
  if (place.images) at('picture')?.replaceChildren(photo(place.images));
  return true;
}

/**
 * Writes what is largest on a community's page into its skeleton: `DetailsSkeleton` has the places.
 * The answer may come before the skeleton does.
 */
export function drawPlace(place: EarlyPlace): void {
  if (fill(place)) return;
  new MutationObserver((_, observer) => {
    if (fill(place)) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
