import { useId, useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { sourceLine } from '@/components/communities/facts/source-line';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CallFailure } from '@/lib/client/call';
import { NOT_SENT } from '@/lib/client/forms/use-send-form';
import type { FigureVersion } from '@/lib/domains/insights/output';
import {
  figureInWords,
  correctableFigureLabel,
  figureVersionSource,
  replacedFigures,
  sourcedLabel,
} from './figure-history';

interface ReplacedFiguresProps {
  figures: readonly FigureVersion[];
  /** @returns what to say of it @throws CallFailure */
  onRestore: (figure: FigureVersion) => Promise<string>;
}

/** The figures that editors put in place of published ones, with the way back to those. */
export function ReplacedFigures({ figures, onRestore }: ReplacedFiguresProps) {
  const id = useId();
  const { notify } = useToasts();
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const replaced = replacedFigures(figures);
  const restore = async (figure: FigureVersion) => {
    setBusy(figure.id);
    setFailure(undefined);
    try {
      notify({ tone: 'success', text: await onRestore(figure) });
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : NOT_SENT);
    } finally {
      setBusy(null);
    }
  };
  if (replaced.length === 0 && !failure) return null;
  return (
    <section aria-labelledby={id} className="bg-surface border-line rounded-control border p-4">
      <h3 id={id} className="text-18">
        Figures that editors replaced
      </h3>
      <ul className="mt-2 space-y-3">
        {replaced.map(({ now, sourced }) => (
          <li
            key={now.name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
          >
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{correctableFigureLabel(now.name)}: </span>
                {figureInWords(now.name, now.value)}
                <span className="text-14 text-ink-soft block">{figureVersionSource(now)}</span>
              </p>
              <p className="mt-1">
                Before: {figureInWords(sourced.name, sourced.value)}
                <span className="text-14 text-ink-soft block">
                  {sourceLine({ ...sourced, source: sourced.source ?? '' })}
                </span>
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              busy={busy === sourced.id}
              busyLabel="Restoring…"
              disabled={busy !== null && busy !== sourced.id}
              onClick={() => void restore(sourced)}
            >
              {sourcedLabel(sourced)}
              <VisuallyHidden> for {correctableFigureLabel(now.name)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {failure && <FormError message={failure} />}
    </section>
  );
}
