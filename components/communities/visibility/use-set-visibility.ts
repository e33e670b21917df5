import { useToasts } from '@/components/ui/overlay/toasts';
import { centerKeys } from '@/lib/client/queries/center';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallMutation } from '@/lib/client/use-call-mutation';

/** Publishes, hides, deletes or restores a community, and says what came of it. */
export function useSetVisibility() {
  const { notify } = useToasts();
  return useCallMutation('community/set-visibility', {
    invalidates: [...communityKeys.everywhere, ...centerKeys.all],
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
}
