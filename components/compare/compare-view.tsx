import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { StateLocator } from '@/components/graphics/locator';
import { StickyBar } from '@/components/ui/sticky-bar';
import type { ComparedCommunity, Comparison } from '@/lib/domains/community-page/compare-output';
import type { Wish } from '@/lib/search/wishes/wish';
import { PAGES } from '@/lib/shared/constants/paths';
import { isKnown, staysInSight } from './compare-row';
import { compareSections } from './compare-sections';
import { namesBeside } from '@/components/communities/comparing/compare-labels';
import { FitSection, fitsDiffer } from './fit-section';
import { MonthsBeside } from './months-beside';
import { PlaceNumber } from './place-marks';
import { ComparedFigureRow, SectionTitle, WideRow, COLUMNS } from './rows';
import { ScrollTogether } from './scroll-together';
import { sourceNotes } from './source-notes';
import { WordsSection } from './words-section';

export interface CompareViewProps {
  comparison: Comparison;
  /** Those that were answered, in their order. */
  wishes: readonly Wish[];
  onlyDifferences: boolean;
  /** Sources are notes at the foot, and texts are whole: where nothing can be opened. */
  onPaper: boolean;
  /** The address of a place's page. */
  hrefOf: (place: ComparedCommunity) => string;
  /** Heart and cross of each place. */
  toolsOf?: (place: ComparedCommunity, name: string) => ReactNode;
}

/** Sideways where more than two places are on a phone. */
const BESIDE = 'no-scrollbar @container relative overflow-x-auto overscroll-x-contain';
const BESIDE_WIDTH =
  'max-tablet:min-w-[calc(var(--places)*50%)] tiny:min-w-[calc(var(--places)*80%)]';

/** Some places side by side, row by row: in the shell, on the server's page and on paper. */
export function CompareView({
  comparison,
  wishes,
  onlyDifferences,
  onPaper,
  hrefOf,
  toolsOf,
}: CompareViewProps) {
  const { dataResult: places, wishLabels } = comparison;
  const names = namesBeside(places);
  const all = compareSections(places);
  const nowhereKnown = all.flatMap(({ rows }) => rows.filter((row) => !isKnown(row)));
  const sections = all.map((section) => ({
    ...section,
    rows: section.rows.filter(onlyDifferences ? staysInSight : isKnown),
  }));
  const notes = sourceNotes(
    sections.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap((one) => one.sources)),
    ),
  );
  const hasFit = wishes.length > 0 && (!onlyDifferences || fitsDiffer(places));
  return (
    <ScrollTogether className="mt-6">
      <div style={{ '--places': places.length } as CSSProperties}>
        <div data-beside className={BESIDE}>
          <ul aria-label="Places" className={clsx(COLUMNS, BESIDE_WIDTH)}>
            {places.map((place, at) => (
              <li
                key={place.id}
                className={clsx('card min-w-0 overflow-hidden', at === 0 && 'panel:col-start-2')}
              >
                <div className="bg-sky tablet:h-32 h-24">
                  <StateLocator
                    stateName={place.stateCommunities.stateName}
                    stateShortName={place.stateCommunities.stateShortName}
                    placeName={place.communityNameText}
                    lat={place.lat}
                    long={place.long}
                  />
                </div>
                <div className="flex flex-wrap items-start justify-between gap-2 p-3">
                  <div className="min-w-0">
                    <h2 className="tablet:text-22 text-18 leading-tight break-words">
                      <a href={hrefOf(place)} className="hover:text-spruce">
                        {place.communityNameText}
                      </a>
                    </h2>
                    <p className="text-14 text-ink-soft">{place.stateCommunities.stateName}</p>
                  </div>
                  {toolsOf && (
                    <div className="-m-1.5 flex print:hidden">
                      {toolsOf(place, names[at] ?? '')}
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
        <StickyBar
          edge="top"
          aria-hidden
          className="bg-paper border-line short:static tiny:static sticky top-16 z-20 mt-3 border-b print:static"
        >
          <div data-beside className={BESIDE}>
            <div className={clsx(COLUMNS, BESIDE_WIDTH)}>
              {names.map((name, at) => (
                <p
                  key={places[at]?.id}
                  className={clsx(
                    'text-16 flex min-w-0 items-center gap-2 py-2 font-semibold',
                    at === 0 && 'panel:col-start-2',
                  )}
                >
                  <PlaceNumber at={at} />
                  <span className="line-clamp-2 min-w-0 break-words">{name}</span>
                </p>
              ))}
            </div>
          </div>
        </StickyBar>
        <div data-beside className={BESIDE}>
          <div role="table" aria-label="The places side by side" className={BESIDE_WIDTH}>
            <div role="row" className="sr-only">
              <span role="columnheader">What is compared</span>
              {names.map((name, at) => (
                <span key={places[at]?.id} role="columnheader">
                  {name}
                </span>
              ))}
            </div>
            {hasFit && (
              <FitSection
                places={places}
                wishes={wishes}
                labels={wishLabels}
                onlyDifferences={onlyDifferences}
              />
            )}
            {sections.map(({ key, title, rows }) => {
              const months = key === 'climate' && places.some((one) => one.climateNormals);
              if (rows.length === 0 && !months) return null;
              return (
                <div key={key} role="rowgroup">
                  <SectionTitle>{title}</SectionTitle>
                  {rows.map((row) => (
                    <ComparedFigureRow
                      key={row.key}
                      row={row}
                      names={names}
                      notes={onPaper ? notes : null}
                    />
                  ))}
                  {months && (
                    <WideRow label="Month by month" places={places.length}>
                      <MonthsBeside
                        places={places.map(({ climateNormals }, at) => ({
                          name: names[at] ?? '',
                          normals: climateNormals,
                        }))}
                      />
                    </WideRow>
                  )}
                </div>
              );
            })}
            <WordsSection places={places} names={names} whole={onPaper} />
          </div>
        </div>
      </div>
      {nowhereKnown.length > 0 && (
        <p className="max-w-measure mt-8">
          <span className="font-semibold">
            Not known of {places.length > 1 ? 'any of these' : 'it'}:
          </span>{' '}
          {nowhereKnown.map(({ label }) => label).join('; ')}.
        </p>
      )}
      <p className="text-14 text-ink-soft max-w-measure mt-4">
        “Not known” means that no source here says it; it is neither zero nor no. Bold numbers are
        more than a tenth apart, temperatures 3 °F. Miles are as the crow flies. Where airports,
        universities and hospitals come from is said in{' '}
        <a href={PAGES.aboutTheData} className="link">
          About the data
        </a>
        .
      </p>
      {onPaper && notes.lines.length > 0 && (
        <section aria-labelledby="sources" className="mt-6">
          <h2 id="sources" className="text-18">
            Sources
          </h2>
          <ol className="text-14 text-ink-soft mt-2 list-decimal space-y-0.5 pl-6">
            {notes.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
    </ScrollTogether>
  );
}
