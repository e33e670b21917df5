import { FactIcon, type FactName } from '@/components/graphics/fact-icon';

export interface FactLabelProps {
  fact: FactName;
  term: string;
  value: string;
  /** Where the fact comes from when no person chose it. */
  source?: string | null;
}

/** A fact in words, such as the climate of a place. */
export function FactLabel({ fact, term, value, source }: FactLabelProps) {
  return (
    <div className="tiny:flex-col flex items-start gap-3">
      <span className="bg-moss text-spruce flex size-11 shrink-0 items-center justify-center rounded-full">
        <FactIcon fact={fact} />
      </span>
      <dl className="min-w-0">
        <dt className="text-14 text-ink-soft font-semibold">{term}</dt>
        <dd className="text-18 font-semibold">{value}</dd>
        {source && <dd className="text-14 text-ink-soft mt-0.5">Source: {source}</dd>}
      </dl>
    </div>
  );
}
