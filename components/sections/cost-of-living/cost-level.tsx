import { clsx } from 'clsx';
import { COST_OF_LIVING_TYPES } from '@/lib/shared/reference/insight-options';

/** The three levels as steps; the community's own stands out by height, color and words. */
export function CostLevel({
  level,
  source,
}: {
  level: (typeof COST_OF_LIVING_TYPES)[number];
  source: string | null;
}) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-14 text-ink-soft font-semibold">Cost level</figcaption>
      <p className="text-18 mt-0.5 font-semibold">{level}</p>
      <div aria-hidden className="mt-4 flex max-w-90 items-end gap-2">
        {COST_OF_LIVING_TYPES.map((step, at) => (
          <span key={step} className="flex-1">
            <span
              className={clsx(
                'rounded-control block border',
                ['h-4', 'h-7', 'h-10'][at],
                step === level ? 'bg-spruce border-spruce' : 'bg-moss border-line',
              )}
            />
            <span
              className={clsx(
                'text-14 mt-1.5 block text-center',
                step === level ? 'font-semibold' : 'text-ink-soft',
              )}
            >
              {step.split(' ')[0]}
            </span>
          </span>
        ))}
      </div>
      {source && <p className="text-14 text-ink-soft mt-2">Source: {source}</p>}
    </figure>
  );
}
