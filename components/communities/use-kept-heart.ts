import { useSession } from '@/components/auth/session';
import { useToasts } from '@/components/ui/overlay/toasts';
import { dropPlaces, keepPlace, keepsPlaces, keptPlace, useIsKept } from '@/lib/client/kept-places';
import { KEPT_PLACES_LIMIT } from '@/lib/domains/lists/constants';

/**
 * The heart of a visitor. It asks to log in, and offers to keep the place in this browser; with
 * those that are kept here already, the next one is kept without being asked.
 */
export function useKeptHeart(communityId: number, name: string) {
  const { notify } = useToasts();
  const { openDialog } = useSession();
  const isKept = useIsKept(communityId);

  const fail = (text: string, saveInAccount: () => void) =>
    notify({
      tone: 'error',
      text,
      action: { label: 'Sign up', onAct: () => openDialog('sign-up', saveInAccount) },
    });

  const keep = (saveInAccount: () => void) => {
    const kept = keepPlace({ id: communityId });
    if (kept === 'full')
      fail(`This device keeps ${KEPT_PLACES_LIMIT} places at most.`, saveInAccount);
    else if (kept === 'unkept')
      fail(`Your browser keeps nothing for us, so ${name} wasn’t kept.`, saveInAccount);
    else
      notify({
        tone: 'success',
        text: `${name} is kept on this device, under Favorites.`,
        action: { label: 'Undo', onAct: () => void dropPlaces([communityId]) },
      });
  };

  const drop = () => {
    const before = keptPlace(communityId);
    dropPlaces([communityId]);
    if (before)
      notify({
        text: `Removed ${name} from this device.`,
        action: { label: 'Undo', onAct: () => void keepPlace(before.place, before.at) },
      });
  };

  /** @param saveInAccount runs once the person has logged in instead */
  const toggle = (saveInAccount: () => void) => {
    if (isKept) drop();
    else if (keepsPlaces()) keep(saveInAccount);
    else
      openDialog('login', saveInAccount, `save ${name}`, {
        instead: {
          text: 'Or without an account: it stays in this browser, and moves in when you sign up.',
          label: 'Keep on this device',
          onAct: () => keep(saveInAccount),
        },
      });
  };

  return { isKept, toggle };
}
