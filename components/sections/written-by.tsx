import { clsx } from 'clsx';
import { Badge } from '@/components/ui/badge';
import { authorLine, type SectionAuthorship } from './author-line';

/** Who wrote a section and when; the foot of each. */
export function WrittenBy({ of, className }: { of: SectionAuthorship; className?: string }) {
  return (
    <p
      className={clsx(
        'text-14 text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1',
        className,
      )}
    >
      <span className="min-w-0 break-words">{authorLine(of)}</span>
      {of.isSample && <Badge tone="sky">Sample text</Badge>}
    </p>
  );
}
