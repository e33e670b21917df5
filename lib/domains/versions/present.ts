import type { ItemVersionRow, VersionBody } from '@/db/queries/versions/item-versions';
import { personOf } from '@/lib/domains/people';
import type { VersionedKind } from '@/lib/shared/constants/item-versions';
import { formatPhone } from '@/lib/shared/format/phone-number';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import type { ItemVersion } from './output';

const TYPES: Record<VersionedKind, ReadonlyMap<number, string>> = {
  amenity: new Map(
    AMENITY_CATEGORIES.flatMap(({ amenityType }) =>
      amenityType.map(({ id, amenityTypeName }) => [id, amenityTypeName] as const),
    ),
  ),
  facility: new Map(FACILITY_TYPES.map(({ id, facilityType }) => [id, facilityType])),
};

interface KeptImage {
  image: string;
  alt: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** 'Lion at rest', and of a picture that nobody described the beginning of its file's name. */
const nameOfImage = ({ image, alt }: KeptImage): string =>
  alt || `Picture ${image.slice(image.lastIndexOf('/') + 1).slice(0, 8)}`;

/** What a version says, in words. @param body as keep-versions.ts writes it */
export function contentInWords(kind: VersionedKind, body: VersionBody): ItemVersion['content'] {
  const typeId = Number(kind === 'amenity' ? body.type_id : body.facility_type_id);
  const content = {
    type: TYPES[kind].get(typeId) ?? '',
    name: text(body.name),
    address: text(body.address),
  };
  const source = body.source === null ? null : text(body.source);
  if (kind === 'facility')
    return {
      ...content,
      phone: formatPhone(text(body.phone)),
      website: text(body.web_url),
      typeSource: source,
    };
  const images = (body.images as KeptImage[]).map(nameOfImage);
  return {
    ...content,
    description: text(body.description),
    pictures: images.join('\n'),
    typeSource: source,
  };
}

type Row = Omit<ItemVersionRow, 'body' | 'updatedAt'> & { body: unknown; updatedAt: Date };

export function presentItemVersion(
  kind: VersionedKind,
  { body, author, causer, updatedAt, ...row }: Row,
): ItemVersion {
  const by = causer && personOf(causer);
  const isRestored = row.cause === 'restored';
  return {
    ...row,
    content: contentInWords(kind, body as VersionBody),
    updatedAt: updatedAt.toISOString(),
    addedByUser: author && personOf(author),
    restoredByUser: isRestored ? by : null,
    importedByUser: isRestored ? null : by,
  };
}
