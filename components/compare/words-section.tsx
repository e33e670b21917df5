import { authorOf } from '@/components/sections/author-line';
import { InsightText } from '@/components/sections/insight-text';
import { sectionContent } from '@/components/sections/section-record';
import { WrittenBy } from '@/components/sections/written-by';
import type { ComparedCommunity } from '@/lib/domains/community-page/compare-output';
import { INSIGHT_SECTIONS, type InsightSection } from '@/lib/domains/insights/sections';
import { sectionTexts } from '@/lib/domains/insights/sections/content';
import { NotKnownCell, ComparisonRow, SectionTitle } from './rows';

/** What people wrote in a section, without what they chose from lists; '' for nothing. */
function textOf(place: ComparedCommunity, section: InsightSection): string {
  return sectionTexts(section, sectionContent(place, section))
    .filter(({ choices, text }) => choices === undefined && text.trim() !== '')
    .map(({ text }) => text.trim())
    .join('\n');
}

interface WordsSectionProps {
  places: readonly ComparedCommunity[];
  names: readonly string[];
  /** Texts aren't cut. */
  whole: boolean;
}

/** What people of the places wrote about them, with who wrote it and when. */
export function WordsSection({ places, names, whole }: WordsSectionProps) {
  const rows = INSIGHT_SECTIONS.map((section) => ({
    section,
    texts: places.map((place) => textOf(place, section)),
  })).filter(({ texts }) => texts.some((text) => text !== ''));
  if (rows.length === 0) return null;
  return (
    <div role="rowgroup">
      <SectionTitle>In their words</SectionTitle>
      {rows.map(({ section, texts }) => (
        <ComparisonRow key={section.name} label={section.label} isLong={whole}>
          {places.map((place, at) => {
            const text = texts[at] ?? '';
            const author = authorOf(place, section);
            return (
              <div key={place.id} role="cell" className="min-w-0">
                {text === '' ? (
                  <NotKnownCell>Nobody has written this yet</NotKnownCell>
                ) : (
                  <>
                    <InsightText
                      text={text}
                      {...(!whole && { cutAbout: `${section.label} of ${names[at] ?? ''}` })}
                    />
                    {author && <WrittenBy of={author} className="mt-1.5" />}
                  </>
                )}
              </div>
            );
          })}
        </ComparisonRow>
      ))}
    </div>
  );
}
