import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { DecisionName } from '@/lib/shared/constants/runs';
import { PagedList } from './paged-list';
import { useNextRow } from './use-next-row';

/** What happens around one decision. */
interface DecisionEvents {
  onSuccess?: () => void;
  onError?: () => void;
  onSettled?: () => void;
}

/** A question about all rows at once. */
interface AboutAll {
  button: string;
  title: string;
  description: string;
  goLabel: string;
}

interface ReviewListProps<Row> {
  read: Parameters<typeof PagedList<Row>>[0]['read'];
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** What the list holds: 'the differences'. */
  what: string;
  label: string;
  empty: { title: string; text: string };
  intro?: string;
  /** Whether a decision is on its way. */
  busy: boolean;
  /** @param id null for all rows */
  onDecide: (decision: DecisionName, id: number | null, events: DecisionEvents) => void;
  /** Without it, each row is decided by itself. */
  all?: Readonly<Record<DecisionName, AboutAll>>;
  /** The two buttons of a row. */
  choices: (row: Row) => readonly { decision: DecisionName; label: string }[];
  /** A row's heading, what is below it, and what its buttons name for a screen reader. */
  row: (row: Row) => { title: string; about: ReactNode; content: ReactNode; named: string };
}

/** Rows that wait for an administrator's yes or no, one by one or all of them. */
export function ReviewList<Row extends { id: number }>({
  read,
  page,
  onPage,
  what,
  label,
  empty,
  intro,
  busy,
  onDecide,
  all,
  choices,
  row,
}: ReviewListProps<Row>) {
  const { place, nextOf } = useNextRow();
  const [asking, setAsking] = useState<DecisionName | null>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PagedList page={page} onPage={onPage} read={read} what={what} empty={empty}>
        {(rows, refetch) => (
          <>
            {intro && <p className="text-ink-soft max-w-measure mb-4">{intro}</p>}
            {all && (
              <div className="mb-4 flex flex-wrap gap-3">
                {(['keep', 'take'] as const).map((decision) => (
                  <Button
                    key={decision}
                    variant="secondary"
                    size="small"
                    onClick={() => setAsking(decision)}
                  >
                    {all[decision].button}
                  </Button>
                ))}
              </div>
            )}
            <ul aria-label={label} className="space-y-4">
              {rows.map((one) => {
                const { title, about, content, named } = row(one);
                return (
                  <li key={one.id} data-row={one.id} tabIndex={-1} className="card p-4">
                    <h2 className="text-18 font-sans font-semibold break-words">{title}</h2>
                    <p className="text-14 text-ink-soft mt-1 break-words">{about}</p>
                    {content}
                    <div className="mt-4 flex flex-wrap gap-3">
                      {choices(one).map(({ decision, label: choice }, at) => (
                        <Button
                          key={decision}
                          size="small"
                          variant={at === 0 ? 'primary' : 'secondary'}
                          disabled={busy}
                          onClick={() =>
                            // Someone else may have decided, or written something else.
                            onDecide(decision, one.id, {
                              onSuccess: nextOf(one.id),
                              onError: () => void refetch(),
                            })
                          }
                        >
                          {choice}
                          <span className="sr-only">: {named}</span>
                        </Button>
                      ))}
                    </div>
                  </li>
                );
              })}
            </ul>
            {all && (
              <ConfirmDialog
                open={asking !== null}
                title={all[asking ?? 'keep'].title}
                description={all[asking ?? 'keep'].description}
                backLabel="Cancel"
                goLabel={all[asking ?? 'keep'].goLabel}
                busyLabel="Saving…"
                busy={busy}
                onBack={() => setAsking(null)}
                onGo={() => asking && onDecide(asking, null, { onSettled: () => setAsking(null) })}
              />
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}

/** Two sides next to each other, or below each other on a phone. */
export const Sides = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2">
    {children}
  </div>
);

/** What one side says. */
export const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="bg-moss rounded-control min-w-0 px-3 py-2">
    <p className="text-14 text-ink-soft">{label}</p>
    {children}
  </div>
);
