import { BRAND } from '@/lib/shared/constants/brand';
import { UNCERTAIN_POPULATION } from '@/lib/shared/constants/limits';
import type { Attribution } from '@/lib/shared/constants/public-data';

/** What the packages and the facts of featured communities come from. */
const BUILT_IN: readonly Attribution[] = [
  {
    what: 'Names, coordinates, elevation, time zone and, for most places, population',
    from: 'GeoNames',
    href: 'https://www.geonames.org/',
    vintage: 'Each place updated between 2006 and 2023; no year for the counts',
    license: 'CC BY 4.0',
  },
  {
    what: 'ZIP codes',
    from: 'GeoNames and other public lists, via the npm package zipcodes',
    href: 'https://www.geonames.org/postal-codes/',
    vintage: 'No year known; codes may have been added since',
    license: 'BSD (package), CC BY 4.0 (GeoNames)',
  },
  {
    what: 'Population of the communities described in the demo, and of others with 10,000 people or more where GeoNames’ count is more than a tenth off',
    from: 'U.S. Census Bureau, 2020 Census',
    href: 'https://www.census.gov/',
    vintage: '2020',
    license: 'Public domain',
  },
  {
    what: 'Airports, and whether airlines fly there by schedule',
    from: 'OurAirports',
    href: 'https://ourairports.com/data/',
    vintage: 'Shown next to each fact',
    license: 'Public domain',
  },
  {
    what: 'More hospitals of featured communities',
    from: 'HIFLD Hospitals',
    href: 'https://hifld-geoplatform.hub.arcgis.com/',
    vintage: '2020; some may have closed since then',
    license: 'Public domain',
  },
  {
    what: 'Museums and farmers markets',
    from: 'IMLS Museum Data Files, USDA Farmers Market Directory',
    href: 'https://www.imls.gov/research-evaluation/data-collection/museum-data-files',
    vintage: '2017–2018',
    license: 'Public domain',
  },
  {
    what: 'State outlines and county names',
    from: 'U.S. Census Bureau, via the npm package us-atlas',
    href: 'https://github.com/topojson/us-atlas',
    vintage: '2017',
    license: 'ISC (package), public domain (shapes)',
  },
  {
    what: 'Outline of the coast, from which miles to the coast are measured',
    from: 'Natural Earth 1:10m, via the npm package world-atlas',
    href: 'https://www.naturalearthdata.com/',
    vintage: 'Version 4.1',
    license: 'ISC (package), public domain (shapes)',
  },
];

/** Where every figure comes from, with the attributions that licenses ask for. */
export function AboutTheData({ sources }: { sources: readonly Attribution[] }) {
  return (
    <div className="page-frame py-10">
      <div className="prose">
        <h1 className="text-36">About the data</h1>
        <p className="text-18 text-ink-soft">
          Every figure on {BRAND} has a source, nearly all have a year, and some have a note on how
          to read them. Select “Source” next to a figure to see them. This page lists every source.
        </p>
        <h2>How to read the figures</h2>
        <ul>
          <li>
            Figures come from different years: age and income are from 2019–2023, land area is from
            2010, and population is from the 2020 Census where a year stands next to it. Boundaries
            may have changed in between.
          </li>
          <li>
            The Census asks owners what they think their home would sell for. The median of their
            answers isn’t a listing price. When {BRAND} shows it as the home price, the page says
            so.
          </li>
          <li>
            In places with fewer than {UNCERTAIN_POPULATION.toLocaleString('en-US')} people, survey
            figures are based on few responses and can be far off.
          </li>
          <li>
            Until a representative chooses a climate type or cost of living level, we show one based
            on public data, with its source.
          </li>
          <li>
            If a page doesn’t mention public transportation, we don’t have data on it. That doesn’t
            mean there is none.
          </li>
          <li>
            Comparisons use the median of Census places with 1,000 or more residents, in the state
            and nationwide.
          </li>
          <li>Text marked “Sample text” and jobs marked “Sample” were written for the demo.</li>
        </ul>
        <h2 id="sources">Sources and attributions</h2>
      </div>
      <ul className="tablet:grid-cols-2 mt-5 grid gap-4">
        {[...BUILT_IN, ...sources].map(({ what, from, href, vintage, license }) => (
          <li key={what} className="card p-5">
            <h3 className="text-18">{what}</h3>
            <dl className="text-14 tiny:block mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-ink-soft">Source</dt>
              <dd>
                <a href={href} className="link" rel="noopener">
                  {from}
                </a>
              </dd>
              <dt className="text-ink-soft">Data from</dt>
              <dd className="figures">{vintage}</dd>
              <dt className="text-ink-soft">License</dt>
              <dd>{license}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft mt-8 max-w-[70ch]">
        Place data includes information from GeoNames (geonames.org), used under the Creative
        Commons Attribution 4.0 license. We left out duplicates, parts of cities and outdated names,
        and corrected a few names.
      </p>
    </div>
  );
}
