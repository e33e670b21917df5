import { clsx } from 'clsx';
import { FactIcon } from '@/components/graphics/fact-icon';
import { BeingChecked } from '@/components/reports/being-checked';
import type { BasicInfo } from '@/lib/domains/communities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { DownloadFigures } from './download-figures';
import { FACTS_NOTE } from './facts-note';
import { SourcePopover } from './figure-source';
import {
  cautions,
  FIGURE_NAMES,
  figureLabel,
  checkedOf,
  FIGURES,
  figureText,
  reportedFigure,
  sourcesOf,
} from './figures';

/** A row of the list on a phone, a column of the strip from a tablet on. */
const KEY_FACT =
  'outline-line max-tablet:flex max-tablet:min-h-12 max-tablet:flex-wrap max-tablet:items-center max-tablet:justify-between max-tablet:gap-x-4 max-tablet:py-2 tablet:grid tablet:row-span-2 tablet:grid-rows-subgrid tablet:gap-y-1.5 tablet:py-4 wide:px-5 min-w-0 px-4 outline-1';

/** All five: three above two on a tablet. */
const ALL = 'tablet:grid-cols-6 desk:grid-cols-5';
const SPANS = 'tablet:max-desk:col-span-2 tablet:max-desk:nth-[n+4]:col-span-3';

/** As many columns as there are figures, so that no place stays empty. */
const COLUMNS = [
  '',
  'tablet:grid-cols-1',
  'tablet:grid-cols-2',
  'tablet:grid-cols-3',
  'tablet:grid-cols-2 desk:grid-cols-4',
] as const;

interface KeyFactsProps {
  community: BasicInfo & Partial<Pick<CommunityDetails, 'beingChecked'>>;
  /** Beside a first look, which has the population already: only what is known besides. */
  beside?: boolean;
}

/** The strip of figures under a community's cover; each tells its source on request. */
export function KeyFacts({ community, beside = false }: KeyFactsProps) {
  const notes = cautions(community);
  const names = beside
    ? FIGURE_NAMES.filter((name) => name !== 'population' && community[name] !== null)
    : FIGURE_NAMES;
  if (names.length === 0) return notes.map((note) => <Note key={note}>{note}</Note>);
  return (
    <section aria-labelledby="key-facts">
      <h2 id="key-facts" className="sr-only">
        Key facts
      </h2>
      <dl
        className={clsx('card grid gap-px overflow-hidden', beside ? COLUMNS[names.length] : ALL)}
      >
        {names.map((name) => {
          const label = figureLabel(community, name);
          const missing = community[name] === null;
          return (
            <div key={name} className={clsx(KEY_FACT, !beside && SPANS)}>
              <dt className="text-14 text-ink-soft flex items-start gap-2 font-semibold">
                <FactIcon
                  fact={FIGURES[name].fact}
                  size={18}
                  className="text-spruce mt-px shrink-0"
                />
                {label}
              </dt>
              <dd className="max-tablet:flex max-tablet:flex-wrap max-tablet:items-baseline max-tablet:justify-end max-tablet:gap-x-3 min-w-0">
                <p
                  className={clsx(
                    'figures',
                    missing ? 'text-18 text-ink-soft' : 'text-18 tablet:text-22 font-semibold',
                  )}
                >
                  {figureText(community, name)}
                </p>
                <SourcePopover
                  label={label}
                  sources={sourcesOf(community, name)}
                  report={reportedFigure(community, name)}
                  className="tablet:mt-1"
                />
                <BeingChecked of={checkedOf(community, name)} />
              </dd>
            </div>
          );
        })}
      </dl>
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      <DownloadFigures id={community.id} />
    </section>
  );
}

const Note = ({ children }: { children: string }) => <p className={FACTS_NOTE}>{children}</p>;
