import { Scale } from 'lucide-react';
import { useDeferredValue } from 'react';
import { FAIR_HOUSING_RULES, type FairHousingRuleName } from '@/lib/shared/fair-housing/rules';
import { findWordingWarnings, sourcesInWords } from '@/lib/shared/fair-housing/wording';

/** A rule once, with all the words of the text that touch it. */
const byRule = (text: string): [FairHousingRuleName, string[]][] => {
  const rules = new Map<FairHousingRuleName, Set<string>>();
  for (const { rule, words } of findWordingWarnings(text))
    rules.set(rule, (rules.get(rule) ?? new Set()).add(words.replace(/\s+/g, ' ')));
  return [...rules].map(([rule, words]) => [rule, [...words]]);
};

/** What the guidance warns of in a text, why, and another way to say it. */
export default function WordingAdviceLoaded({ text }: { text: string }) {
  const found = byRule(useDeferredValue(text));
  if (found.length === 0) return null;
  return (
    <section
      aria-label="Fair housing"
      className="border-marigold bg-marigold-soft text-14 rounded-control border-l-4 px-4 py-3"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Scale aria-hidden size={16} className="shrink-0" />
        Fair housing: another look at these words?
      </p>
      <ul className="mt-2 space-y-3">
        {found.map(([rule, words]) => {
          const { label, reason, instead } = FAIR_HOUSING_RULES[rule];
          return (
            <li key={rule}>
              <p className="break-words">
                <strong className="font-semibold">
                  {words.map((each) => `“${each}”`).join(', ')}
                </strong>
                {` · ${label}`}
              </p>
              <p>{reason}</p>
              <p>
                <span className="font-semibold">Instead: </span>
                {instead}
              </p>
              <p className="text-ink-soft mt-0.5">Source: {sourcesInWords(rule)}</p>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-soft mt-3">This is advice. You can publish as it is.</p>
    </section>
  );
}
