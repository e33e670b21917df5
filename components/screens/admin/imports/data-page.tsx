import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shellHref } from '@/lib/shared/constants/paths';
import { IMPORT_KINDS, type ImportKind } from '@/lib/shared/constants/imports';
import { DATA_LABELS } from './data-labels';

interface DataPageProps {
  kind: ImportKind;
  task: 'add' | 'edit';
  lead: ReactNode;
  children: ReactNode;
}

/** A screen of the imports, with the way to the other three. */
export function DataPage({ kind, task, lead, children }: DataPageProps) {
  const links = IMPORT_KINDS.flatMap((one) => {
    const { label, addPath, editPath } = DATA_LABELS[one];
    return [
      {
        to: addPath,
        label: `Import ${label.toLowerCase()}`,
        current: one === kind && task === 'add',
      },
      {
        to: editPath,
        label: `Review ${label.toLowerCase()}`,
        current: one === kind && task === 'edit',
      },
    ];
  });
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-5xl">
        <header>
          <p className="eyebrow">Data</p>
          <h1 className="text-28 tablet:text-36 mt-1">{DATA_LABELS[kind][task]}</h1>
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
