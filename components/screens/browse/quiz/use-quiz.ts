'use client';

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressQuery } from '@/lib/client/use-address-query';
import { formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import {
  formatQuizAddress,
  parseQuizAddress,
  type QuizAddress,
  type QuizStep,
} from './quiz-address';

/** One visit to the quiz: its answers stay while its steps go back and forth. */
interface Run {
  id: string;
  wishes: readonly Wish[];
  /** The parts of the link's wishes that weren't understood: its address no longer has them. */
  ignoredWishes: readonly string[];
  /** Something was answered here; a link only shows what somebody else answered. */
  isOwn: boolean;
}

const newRun = ({ wishes, ignoredWishes }: Omit<QuizAddress, 'step'>): Run => ({
  id: Math.random().toString(36).slice(2),
  wishes,
  ignoredWishes,
  isOwn: false,
});

/**
 * The quiz's question and answers. Both stand in the address; an entry of the history that Back
 * leads to is given the answers of today.
 */
export function useQuiz() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = parseQuizAddress(search);
  const [run, setRun] = useState(() => newRun(address));
  const [seen, setSeen] = useState(search);
  const mark = (state as { quiz?: string } | null)?.quiz;
  if (seen !== search) {
    setSeen(search);
    // Another link was followed: what it says replaces what was answered.
    const isOther = formatWishes(address.wishes) !== formatWishes(run.wishes);
    if (mark !== run.id && isOther) setRun(newRun(address));
  }
  const { id, wishes } = run;
  const { step } = address;
  const wanted = formatQuizAddress({ step, wishes });

  const query = useAddressQuery();

  useEffect(() => {
    // The history is ahead of what is drawn: another step is on its way.
    if (query() !== search) return;
    if (mark !== id || search !== wanted)
      void navigate({ search: wanted }, { replace: true, state: { quiz: id } });
  }, [navigate, query, mark, id, search, wanted]);

  return {
    step,
    wishes,
    ignoredWishes: run.ignoredWishes,
    isOwn: run.isOwn,
    /** @param change of two quick clicks, the second begins with what the first one did */
    change: (change: (wishes: readonly Wish[]) => readonly Wish[]) =>
      setRun((now) => ({
        ...now,
        wishes: change(now.wishes),
        ignoredWishes: [],
        isOwn: true,
      })),
    go: (next: QuizStep, answers = wishes) => {
      setRun((now) => ({ ...now, isOwn: true }));
      const search = formatQuizAddress({ step: next, wishes: answers });
      void navigate({ search }, { state: { quiz: id } });
    },
    startOver: () => {
      const fresh = newRun({ wishes: [], ignoredWishes: [] });
      setRun(fresh);
      void navigate({ search: '' }, { state: { quiz: fresh.id } });
    },
  };
}

export type Quiz = ReturnType<typeof useQuiz>;
