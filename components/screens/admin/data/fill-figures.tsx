import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Checkbox } from '@/components/ui/input/checkbox';
import { Select } from '@/components/ui/input/select';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useToasts } from '@/components/ui/overlay/toasts';
import { dataKeys } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { CallOutput } from '@/lib/app/calls';
import { formatMegabytes } from '@/lib/shared/format/numbers';
import { STATES } from '@/lib/shared/reference/states';

type Source = CallOutput<'data/list-runs'>['sources'][number];

/** Megabytes from which a download is asked about first. */
const LARGE = 100;

/** Starts filling figures from public sources; the run is listed below, and goes on by itself. */
export function FillFigures({ sources }: { sources: readonly Source[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [states, setStates] = useState<readonly string[]>([]);
  const [dryRun, setDryRun] = useState(false);
  const [asking, setAsking] = useState(false);
  const { notify } = useToasts();
  const { mutate, isPending, error } = useCallMutation('data/start-run', {
    invalidates: dataKeys.runs,
    showError: 'inline',
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  const chosen = sources.filter(({ source }) => !left.has(source));
  const megabytes = chosen.reduce((sum, one) => sum + one.megabytes, 0);
  const start = () =>
    mutate({
      sources: chosen.map(({ source }) => source),
      ...(states.length > 0 && { states: [...states] }),
      dryRun,
    });
  return (
    <section aria-labelledby="fill-figures" className="mt-8">
      <h2 id="fill-figures" className="text-22">
        Update now
      </h2>
      <p className="text-ink-soft max-w-measure mt-1">
        Runs in the background. You can leave this page.
      </p>
      <div role="group" aria-label="Sources" className="mt-3 space-y-1">
        {sources.map((one) => (
          <Checkbox
            key={one.source}
            label={one.name}
            description={`About ${formatMegabytes(one.megabytes)} to download`}
            checked={!left.has(one.source)}
            disabled={isPending}
            onCheckedChange={(on) =>
              setLeft(
                new Set(
                  on ? [...left].filter((name) => name !== one.source) : [...left, one.source],
                ),
              )
            }
          />
        ))}
      </div>
      <ChosenStates states={states} onChange={setStates} disabled={isPending} />
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
        onClick={() => (megabytes >= LARGE ? setAsking(true) : start())}
      >
        {dryRun ? 'Start dry run' : 'Update'}
      </Button>
      <ConfirmDialog
        title={`Download about ${formatMegabytes(megabytes)}?`}
        description={
          <p>
            {chosen.length === 1 ? chosen[0]?.name : `${chosen.length} sources`}, for{' '}
            {states.length > 0 ? states.join(', ') : 'all states'}. Files that are kept from an
            earlier run and haven’t changed aren’t downloaded again. You can cancel each run.
          </p>
        }
        backLabel="Go back"
        goLabel={dryRun ? 'Start dry run' : 'Update'}
        goVariant="primary"
        busyLabel="Starting…"
        open={asking}
        busy={false}
        onBack={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          start();
        }}
      />
    </section>
  );
}

interface ChosenStatesProps {
  /** Two letters each; none means all. */
  states: readonly string[];
  onChange: (states: readonly string[]) => void;
  disabled: boolean;
}

function ChosenStates({ states, onChange, disabled }: ChosenStatesProps) {
  return (
    <div className="mt-4 max-w-104">
      <Select
        label="States"
        value=""
        disabled={disabled}
        placeholder={states.length > 0 ? 'Add a state' : 'All states'}
        options={STATES.filter(({ stateShortName }) => !states.includes(stateShortName)).map(
          ({ stateShortName, stateName }) => ({ value: stateShortName, label: stateName }),
        )}
        onValueChange={(state) => {
          if (state !== '') onChange([...states, state].sort());
        }}
      />
      {states.length > 0 && (
        <ul aria-label="Only these states" className="mt-2 flex flex-wrap gap-2">
          {states.map((state) => (
            <li key={state}>
              <Chip
                label={state}
                onRemove={() => onChange(states.filter((other) => other !== state))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
