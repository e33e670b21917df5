import { Feather } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { SectionEditing } from './section-editing';

export interface SectionPromptProps {
  /** The section's name, for those who hear the link alone. */
  label: string;
  editing: SectionEditing;
}

/** Asks an editor for the words that a section still lacks. */
export function SectionPrompt({ label, editing: { href, prompt } }: SectionPromptProps) {
  return (
    <div className="rounded-card border-line-strong phone:flex-row phone:items-center phone:gap-6 phone:p-6 bg-surface mt-6 flex flex-col gap-4 border border-dashed p-5">
      <span className="bg-moss text-spruce flex size-12 shrink-0 items-center justify-center rounded-full">
        <Feather aria-hidden size={22} />
      </span>
      <p className="text-18 min-w-0 flex-1 font-serif">{prompt}</p>
      <a href={href} className={buttonClass({ variant: 'secondary', className: 'shrink-0' })}>
        Add Insight<span className="sr-only"> about {label}</span>
      </a>
    </div>
  );
}
