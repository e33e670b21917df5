import { ShowMore } from '@/components/ui/show-more';

export interface InsightTextProps {
  text: string | null | undefined;
  /** Cuts after three lines; says what the text is about. */
  cutAbout?: string;
  className?: string;
}

/** What a person wrote about a place. */
export function InsightText({ text, cutAbout, className }: InsightTextProps) {
  if (!text?.trim()) return null;
  return (
    <div className={className}>
      {cutAbout ? (
        <ShowMore about={cutAbout} dir="auto" className="max-w-measure">
          {text}
        </ShowMore>
      ) : (
        <p dir="auto" className="max-w-measure whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  );
}
