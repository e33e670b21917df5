import { AddressText } from '@/components/ui/address-text';
import { buttonClass } from '@/components/ui/button';
import { BRAND } from '@/lib/shared/constants/brand';
import { PAGES } from '@/lib/shared/constants/paths';
import type { Attribution } from '@/lib/shared/constants/public-data';

interface OpenDataProps {
  columns: readonly { name: string; title: string }[];
  sources: readonly Attribution[];
}

const ADDRESSES: readonly (readonly [address: string, what: string])[] = [
  [PAGES.openDataFile('communities.csv'), 'All communities, a row each'],
  [
    PAGES.openDataFile('communities.csv-metadata.json'),
    'Its columns and sources, for programs (CSV on the Web)',
  ],
  [PAGES.openDataFile('communities/{id}.json'), 'One community: figures, and texts with authors'],
  [PAGES.openDataFile('communities/{id}.csv'), 'The figures of one community'],
  [
    PAGES.openDataFile('communities/{id}/climate.csv'),
    'Its months; also as a picture, with .svg or .png at the end',
  ],
];

/** What can be taken along, from where, and under which licenses. */
export function OpenData({ columns, sources }: OpenDataProps) {
  return (
    <div className="page-frame py-10">
      <div className="prose">
        <h1 className="text-36">Open data</h1>
        <p className="text-18 text-ink-soft">
          Every community that {BRAND} shows, with its figures. Each figure has its source, the
          years it is of and, where the source gives one, its margin of error. No key needed.
        </p>
      </div>
      <p className="mt-6">
        <a href={PAGES.openDataFile('communities.csv')} download className={buttonClass({})}>
          Download all communities (CSV)
        </a>
      </p>
      <div className="prose mt-8">
        <h2>Addresses</h2>
        <p>
          {'{id}'} is the number in a page’s address: /community/<strong>123</strong>/…
        </p>
      </div>
      <dl className="mt-4 space-y-3">
        {ADDRESSES.map(([address, what]) => (
          <div key={address} className="card p-4">
            <dt className="figures break-words">
              <AddressText address={address} />
            </dt>
            <dd className="text-14 text-ink-soft mt-1">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="prose mt-8">
        <h2>Good to know</h2>
        <ul>
          <li>An empty cell means that it isn’t known. It doesn’t mean zero.</li>
          <li>
            While nothing changes, a file is the same byte for byte. Send the ETag back as
            If-None-Match, and you get it again only after a change.
          </li>
          <li>Files are text in UTF-8, compressed where your program accepts gzip or Brotli.</li>
          <li>Communities that aren’t published are in no file.</li>
          <li>
            Texts belong to the people who wrote them. Name them and {BRAND}; the rest is in the{' '}
            <a href={PAGES.terms} className="link">
              terms of use
            </a>
            .
          </li>
          <li>
            Place names, coordinates, elevation and time zones are from GeoNames, CC BY 4.0: name
            GeoNames where you use them.
          </li>
        </ul>
        <h2>License by source</h2>
      </div>
      <div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label="Licenses">
        <table className="text-14 w-full text-left">
          <thead>
            <tr className="border-line-strong border-b">
              {['What', 'Source', 'Data from', 'License'].map((title) => (
                <th key={title} scope="col" className="py-2 pr-4">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ what, from, href, vintage, license }) => (
              <tr key={what} className="border-line border-b align-top">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {what}
                </th>
                <td className="py-2 pr-4">
                  <a href={href} className="link" rel="noopener">
                    {from}
                  </a>
                </td>
                <td className="figures py-2 pr-4">{vintage}</td>
                <td className="py-2">{license}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className="mt-6">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          All {columns.length} columns of communities.csv
        </summary>
        <dl className="tablet:grid-cols-2 mt-2 grid gap-x-8 gap-y-2">
          {columns.map(({ name, title }) => (
            <div key={name} className="min-w-0">
              <dt className="figures text-14 break-all">{name}</dt>
              <dd className="text-14 text-ink-soft">{title}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
