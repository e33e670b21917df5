import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A question that opens its answer; works without JavaScript. */
export function BannerQuestion({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="text-16 inline-flex min-h-11 list-none items-center gap-1.5 font-semibold underline underline-offset-[3px] [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-measure space-y-2 pt-1 pb-2">{children}</div>
    </details>
  );
}
