import { PAGES } from '@/lib/shared/constants/paths';

/** Where the figures come from. */
export function FiguresPart() {
  return (
    <section aria-labelledby="figures" className="page-frame pt-16">
      <div className="max-w-measure">
        <h2 id="figures" className="text-28">
          Where the figures come from
        </h2>
        <p className="text-18 mt-3">
          Population, home values, incomes and ages come from public sources. Every figure on a
          community&apos;s page names its source and year and, where available, is shown next to the
          state and national medians.
        </p>
        <p className="text-18 mt-3">
          We never guess. If a figure is missing, the page says “Unavailable”.
        </p>
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
