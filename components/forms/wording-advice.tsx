import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** The id of the advice on the words of a field, for its `aria-describedby`. */
export const wordingAdviceId = (name: string): string => `wording-${name}`;

const WordingAdviceLoaded = lazyComponent(() => import('./wording-advice-loaded'));

interface WordingAdviceProps {
  /** The field’s name. */
  name: string;
  text: string;
}

/** Says, as one types, which words the guidance on housing ads warns of. Never blocks. */
export function WordingAdvice({ name, text }: WordingAdviceProps) {
  return (
    // There before anything is said, so that screen readers hear it when it is.
    <div id={wordingAdviceId(name)} aria-live="polite" className="not-empty:mt-3">
      {text && <WordingAdviceLoaded text={text} />}
    </div>
  );
}
