import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input/checkbox';
import { useToasts } from '@/components/ui/overlay/toasts';
import { dataKeys } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { CallOutput } from '@/lib/app/calls';

type Source = CallOutput<'data/list-runs'>['sources'][number];

/** Starts filling figures from public sources; the run is listed below, and goes on by itself. */
export function FillFigures({ sources }: { sources: readonly Source[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [dryRun, setDryRun] = useState(false);
  const { notify } = useToasts();
  const { mutate, isPending, error } = useCallMutation('data/start-run', {
    invalidates: dataKeys.runs,
    showError: 'inline',
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const chosen = sources.flatMap(({ source }) => (left.has(source) ? [] : [source]));
  return (
    <section aria-labelledby="fill-figures" className="mt-8">
      <h2 id="fill-figures" className="text-22">
        Update now
      </h2>
      <p className="text-ink-soft max-w-measure mt-1">
        Runs in the background for every community. You can leave this page.
      </p>
      <div role="group" aria-label="Sources" className="mt-3 space-y-1">
        {sources.map(({ source, name }) => (
          <Checkbox
            key={source}
            label={name}
            checked={!left.has(source)}
            disabled={isPending}
            onCheckedChange={(on) =>
              setLeft(new Set(on ? [...left].filter((one) => one !== source) : [...left, source]))
            }
          />
        ))}
      </div>
      <div className="mt-3">
        <Checkbox
          label="Dry run"
          description="Report what would change without saving anything."
          checked={dryRun}
          disabled={isPending}
          onCheckedChange={setDryRun}
        />
      </div>
      {error && (
        <p role="alert" className="text-clay mt-3">
          {error.message}
        </p>
      )}
      <Button
        className="mt-4"
        disabled={chosen.length === 0}
        busy={isPending}
        busyLabel="Starting…"
        onClick={() => mutate({ sources: chosen, dryRun })}
      >
        {dryRun ? 'Start dry run' : 'Update'}
      </Button>
    </section>
  );
}
