import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { hasSession } from '@/lib/client/session/session';
import { useOwnerGone } from '@/lib/client/session/use-owner-gone';

type Kept = Record<string, string | boolean>;

/** Anything may be in a browser's storage. */
function read(key: string, fields: readonly string[]): Kept | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const kept = Object.entries(Object(found) as object).filter(
      (entry): entry is [string, string | boolean] =>
        fields.includes(entry[0]) && ['string', 'boolean'].includes(typeof entry[1]),
    );
    return kept.length > 0 ? Object.fromEntries(kept) : null;
  } catch {
    return null;
  }
}

function write(key: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing.
  }
}

const KEPT = 'We kept what you typed. Log in to your own account in this tab to restore it.';

/**
 * Keeps what is typed in a form of the account when the session ends under it or another account
 * logs in, in this tab, and offers it back to the same account.
 * @param key names the account and the form
 * @param fields those that are kept: never a password
 * @returns the offer, to show above the form, and what ends it once the form is saved
 */
export function useRestoreAfterLogin<Values extends FieldValues, Parsed extends FieldValues>(
  { control, formState: { isDirty }, setValue }: UseFormReturn<Values, unknown, Parsed>,
  key: string,
  fields: readonly Path<Values>[],
): { offer: ReactNode; forget: () => void } {
  const entry = `wherewell-typed ${key}`;
  const [offered, setOffered] = useState(() => read(entry, fields));
  const values = useWatch({ control }) as Record<string, unknown>;
  const latest = useRef({ isDirty, values, fields });
  const { notify } = useToasts();
  const isOwnerGone = useOwnerGone();
  useEffect(() => {
    latest.current = { isDirty, values, fields };
  });
  useEffect(
    () => () => {
      const typed = latest.current;
      if (!typed.isDirty || !isOwnerGone()) return;
      write(
        entry,
        Object.fromEntries(typed.fields.map((name) => [name, typed.values[name]])) as Kept,
      );
      // Where the session has ended, the log-in leads back here, and to the offer.
      if (hasSession()) notify({ tone: 'info', text: KEPT, duration: null });
    },
    [entry, notify, isOwnerGone],
  );
  const forget = () => {
    write(entry, null);
    setOffered(null);
  };
  const restore = () => {
    for (const [name, value] of Object.entries(offered ?? {}))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: true,
      });
    forget();
  };
  const offer = offered && (
    <div
      role="status"
      className="bg-sky rounded-control flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <p className="min-w-0">
        Your session ended before this was saved. We kept what you typed, except for passwords and
        files.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={restore}>
          Restore
        </Button>
        <Button size="small" variant="secondary" onClick={forget}>
          Discard
        </Button>
      </div>
    </div>
  );
  return { offer, forget };
}
