'use client';

import { QUIZ_QUESTIONS } from '@/lib/search/quiz/questions';
import { QuizQuestionForm } from './quiz/quiz-question';
import { QuizResults } from './quiz/quiz-results';
import { ResumeLine } from './quiz/resume-line';
import { useQuiz } from './quiz/use-quiz';

/** The quiz: eight questions, one a screen, and what fits. */
export default function FindYourHappyScreen() {
  const quiz = useQuiz();
  const { step, wishes } = quiz;
  const question = step === 'results' ? undefined : QUIZ_QUESTIONS[step - 1];
  if (step === 'results' || !question) return <QuizResults quiz={quiz} />;
  return (
    <>
      {step === 1 && wishes.length === 0 && <ResumeLine />}
      <QuizQuestionForm quiz={quiz} step={step} question={question} />
    </>
  );
}
