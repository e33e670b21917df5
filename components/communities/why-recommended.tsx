import { Sparkles } from 'lucide-react';
import { BRAND } from '@/lib/shared/constants/brand';

interface WhyRecommendedProps {
  /** It is among the last result of the person's quiz. */
  fromQuiz: boolean;
  /** How many of the quiz's wishes it meets, where that is known. */
  met?: number | null;
  asked?: number | null;
  /** Why an administrator recommends it; null where none does. */
  reason: string | null;
}

/** Why a community is recommended: by the reader's own quiz, or by the product with its reason. */
export function WhyRecommendedNote({ fromQuiz, met, asked, reason }: WhyRecommendedProps) {
  const counts = typeof met === 'number' && asked ? ` It meets ${met} of ${asked} wishes.` : '';
  return (
    <div className="text-14 flex items-start gap-1.5">
      <Sparkles aria-hidden size={16} className="text-spruce mt-0.5 shrink-0" />
      <div className="min-w-0 space-y-0.5">
        {fromQuiz && <p className="figures">From your quiz.{counts}</p>}
        {reason !== null && (
          <p className="break-words whitespace-pre-line">
            <span className="font-semibold">{BRAND} recommends it:</span> {reason}
          </p>
        )}
      </div>
    </div>
  );
}
