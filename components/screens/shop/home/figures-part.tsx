import { PAGES } from '@/lib/constants/paths';

/** Where the figures come from. */
export function FiguresPart() {
  return (
    <section aria-labelledby="figures" className="page-frame pt-16">
      <div className="max-w-measure">
        <h2 id="figures" className="text-28">
          Where the figures come from
        </h2>
        <p className="text-18 mt-3">
          Population, home values, incomes and ages come from public sources. On a community&apos;s
          page each figure names its source and its year, and stands beside the median of the state
          and of the country where there is one.
        </p>
        <p className="text-18 mt-3">What we do not know we do not guess: it says Unavailable.</p>
        <p className="mt-4">
          <a
            href={PAGES.aboutTheData}
            className="link text-18 inline-flex min-h-11 items-center font-semibold"
          >
            About the data
          </a>
        </p>
      </div>
    </section>
  );
}
