import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  IMPORT_KINDS,
  IMPORT_NAMES,
  type ImportKind,
  type ImportScreen,
} from '@/lib/shared/constants/import-kinds';
import { IMPORT_PATHS, shellHref } from '@/lib/shared/constants/paths';

interface DataPageProps {
  kind: ImportKind;
  task: ImportScreen;
  lead: ReactNode;
  children: ReactNode;
}

const VERBS = { add: 'Import', edit: 'Review' } as const;

const LINKS = IMPORT_KINDS.flatMap((kind) =>
  (['add', 'edit'] as const).map((task) => ({
    kind,
    task,
    to: IMPORT_PATHS[kind][task].to({}),
    label: `${VERBS[task]} ${IMPORT_NAMES[kind].label.toLowerCase()}`,
  })),
);

/** A screen of the imports, with the way to the others. */
export function DataPage({ kind, task, lead, children }: DataPageProps) {
  const links = LINKS.map((link) => ({
    ...link,
    current: link.kind === kind && link.task === task,
  }));
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-5xl">
        <header>
          <p className="eyebrow">Data</p>
          <h1 className="text-28 tablet:text-36 mt-1">{IMPORT_NAMES[kind].titles[task]}</h1>
          <div className="text-ink-soft max-w-measure mt-2">{lead}</div>
        </header>
        <nav aria-label="Data imports" className="mt-5 mb-8">
          <ul className="flex flex-wrap gap-2">
            {links.map(({ to, label, current }) => (
              <li key={to}>
                <a
                  href={shellHref(to)}
                  aria-current={current ? 'page' : undefined}
                  className={clsx(
                    'rounded-control text-16 inline-flex min-h-11 items-center border px-3 font-semibold',
                    current
                      ? 'border-spruce bg-spruce-soft text-spruce'
                      : 'border-line hover:border-spruce text-ink',
                  )}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  );
}
