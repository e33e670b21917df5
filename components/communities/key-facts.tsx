import { clsx } from 'clsx';
import { FactIcon } from '@/components/graphics/fact-icon';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { FACTS_NOTE } from './facts-note';
import { SourcePopover } from './figure-source';
import { cautions, FIGURE_NAMES, figureLabel, FIGURES, figureText, sourcesOf } from './figures';

/** The strip of figures under a community's cover; each tells its source on request. */
export function KeyFacts({ community }: { community: BasicInfo }) {
  const notes = cautions(community);
  return (
    <section aria-labelledby="key-facts">
      <h2 id="key-facts" className="sr-only">
        Key facts
      </h2>
      <dl className="card tablet:grid-cols-6 desk:grid-cols-5 tiny:grid-cols-1 grid grid-cols-2 gap-px overflow-hidden">
        {FIGURE_NAMES.map((name) => {
          const label = figureLabel(community, name);
          const missing = community[name] === null;
          return (
            <div
              key={name}
              className="outline-line max-tablet:first:col-span-2 tiny:col-span-1! tablet:max-desk:col-span-2 tablet:max-desk:nth-[n+4]:col-span-3 wide:px-5 row-span-2 grid min-w-0 grid-rows-subgrid gap-y-1.5 px-4 py-4 outline-1"
            >
              <dt className="text-14 text-ink-soft flex items-start gap-2 font-semibold">
                <FactIcon
                  fact={FIGURES[name].fact}
                  size={18}
                  className="text-spruce mt-px shrink-0"
                />
                {label}
              </dt>
              <dd>
                <p
                  className={clsx(
                    'figures',
                    missing ? 'text-18 text-ink-soft' : 'text-22 font-semibold',
                  )}
                >
                  {figureText(community, name)}
                </p>
                <SourcePopover
                  label={label}
                  sources={sourcesOf(community, name)}
                  className="mt-1"
                />
              </dd>
            </div>
          );
        })}
      </dl>
      {notes.map((note) => (
        <p key={note} className={FACTS_NOTE}>
          {note}
        </p>
      ))}
    </section>
  );
}
