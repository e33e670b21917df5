import { PAGES } from '@/lib/shared/constants/paths';

/** The figures of a community as files. */
export function DownloadFigures({ id }: { id: number }) {
  return (
    <p className="text-14 text-ink-soft flex flex-wrap items-center gap-x-4 print:hidden">
      Download these figures:
      {(['csv', 'json'] as const).map((kind) => (
        <a
          key={kind}
          href={PAGES.openDataFile(`communities/${id}.${kind}`)}
          download
          className="link inline-flex min-h-11 items-center"
        >
          {kind.toUpperCase()}
        </a>
      ))}
      <a href={PAGES.openData} className="link inline-flex min-h-11 items-center">
        All communities
      </a>
    </p>
  );
}
