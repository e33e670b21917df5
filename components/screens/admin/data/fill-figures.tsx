import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useToasts } from '@/components/ui/toasts';
import { dataKeys } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import {
  DATA_SOURCES,
  DATA_SOURCE_NAMES,
  type DataSource,
} from '@/lib/shared/constants/public-data';

/** Starts filling figures from public sources; the run is listed below, and goes on by itself. */
export function FillFigures() {
  const [chosen, setChosen] = useState<readonly DataSource[]>(DATA_SOURCE_NAMES);
  const [dryRun, setDryRun] = useState(false);
  const { notify } = useToasts();
  const { mutate, isPending, error } = useCallMutation('data/start-run', {
    invalidates: dataKeys.runs,
    showError: 'inline',
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  return (
    <section aria-labelledby="fill-figures" className="mt-8">
      <h2 id="fill-figures" className="text-22">
        Update now
      </h2>
      <p className="text-ink-soft max-w-measure mt-1">
        Runs in the background for every community. You can leave this page.
      </p>
      <div role="group" aria-label="Sources" className="mt-3 space-y-1">
        {DATA_SOURCE_NAMES.map((source) => (
          <Checkbox
            key={source}
            label={DATA_SOURCES[source]}
            checked={chosen.includes(source)}
            disabled={isPending}
            onCheckedChange={(on) =>
              setChosen(
                DATA_SOURCE_NAMES.filter((one) => (one === source ? on : chosen.includes(one))),
              )
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
        onClick={() => mutate({ sources: [...chosen], dryRun })}
      >
        {dryRun ? 'Start dry run' : 'Update'}
      </Button>
    </section>
  );
}
