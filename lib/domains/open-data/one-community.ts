import type { Db } from '@/db/client';
import { openDataPart } from '@/db/queries/communities/open-data';
import { publicDetails } from '@/lib/domains/community-page';
import { INSIGHT_SECTIONS } from '@/lib/domains/insights/sections';
import { hasContent, sectionTexts, type Content } from '@/lib/domains/insights/sections/content';
import type { Insight } from '@/lib/domains/insights/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { BRAND } from '@/lib/shared/constants/brand';
import { FIGURE_SOURCES } from '@/lib/shared/constants/figures';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { fullName } from '@/lib/shared/format/contact';
import { openFigure, OWN_LICENSE } from './columns';
import { BYTE_ORDER_MARK, openCsv } from './csv';

type SectionRecord = Insight & Content;

/** Texts and choices, each under the name of who wrote it. */
const textsOf = (details: CommunityDetails) =>
  INSIGHT_SECTIONS.flatMap((section) => {
    const held = details[section.details.name] as SectionRecord | SectionRecord[] | null;
    const record = Array.isArray(held) ? held[0] : held;
    if (!record || !hasContent(section, record)) return [];
    const { addedByUser, updatedAt, isAdminEntry, isSample } = record;
    return [
      {
        section: section.label,
        parts: sectionTexts(section, record).filter(({ text }) => text !== ''),
        writtenBy: addedByUser
          ? {
              // Administrators are named to nobody.
              name: isAdminEntry ? null : fullName(addedByUser),
              as: isAdminEntry ? FIGURE_SOURCES.administrator : FIGURE_SOURCES.representative,
            }
          : null,
        updatedAt,
        isSample,
        license: OWN_LICENSE,
      },
    ];
  });

/** One community as open data; null where nobody is shown it, or where it leads to another. */
export async function openCommunity(db: Db, id: number, site: string) {
  const [[row], details] = await Promise.all([openDataPart(db, id - 1, 1), publicDetails(id)]);
  if (row?.id !== id || details?.id !== id) return null;
  const { figures, ...place } = row;
  return {
    source: `${BRAND}, ${site}${PAGES.openData}`,
    page: site + PAGES.community(id, communitySlug(row.name, row.stateCode)),
    ...place,
    placeLicense: 'GeoNames, CC BY 4.0',
    figures: figures.map(openFigure),
    texts: textsOf(details),
    termsOfTexts: site + PAGES.terms,
  };
}

type OpenCommunity = NonNullable<Awaited<ReturnType<typeof openCommunity>>>;

/** The figures of one community, a row each. */
export const communityCsv = ({ figures }: OpenCommunity): string => {
  const columns = [
    'figure',
    'label',
    'value',
    'unit',
    'marginOfError',
    'source',
    'table',
    'years',
    'retrievedOn',
    'note',
    'license',
  ] as const;
  const header = columns.map((name) => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`));
  return (
    BYTE_ORDER_MARK +
    openCsv([header, ...figures.map((figure) => columns.map((name) => figure[name]))])
  );
};
