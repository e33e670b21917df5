import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { goTo } from '@/lib/client/go-to';
import { forgetKeptQuiz, readKeptQuiz } from '@/lib/client/kept-quiz';
import { useSaveQuiz } from '@/lib/client/use-save-quiz';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS } from '@/lib/shared/constants/paths';

/** A person who logs in takes along the result of the quiz that waits in this browser. */
export function useSaveKeptQuiz(): void {
  const { notify } = useToasts();
  const { mutate } = useSaveQuiz({
    onSuccess: () => {
      forgetKeptQuiz();
      notify({
        tone: 'success',
        text: 'Your quiz result is saved with your account.',
        action: {
          label: 'See it',
          onAct: () => goTo(`${PATHS.communityList.pattern}?tab=${TABS.recommended}`),
        },
      });
    },
  });
  const save = useEffectEvent(() => {
    const kept = readKeptQuiz();
    if (kept) mutate(kept);
  });
  useEffect(() => save(), []);
}
