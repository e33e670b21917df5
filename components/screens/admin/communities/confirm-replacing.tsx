import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { chosenCommunityName, type ChosenCommunity } from './community-choice';

interface ConfirmReplacingProps {
  community: ChosenCommunity;
  former: string;
  successor: string;
  /** Whose invitations this cancels, as a sentence; '' for nobody’s. */
  cancels: string;
  open: boolean;
  busy: boolean;
  onBack: () => void;
  onReplace: () => void;
}

/** Asks before one representative takes the place of another. */
export const ConfirmReplacing = ({
  community,
  former,
  successor,
  cancels,
  onReplace,
  ...rest
}: ConfirmReplacingProps) => (
  <ConfirmDialog
    title="Replace the representative?"
    description={`${former} represents ${chosenCommunityName(community)}. If you go on, ${successor} takes their place, and ${former} becomes a home shopper. We’ll email ${former} about it.${cancels && ` ${cancels}`}`}
    backLabel="No, go back"
    goLabel="Yes, replace"
    busyLabel="Replacing…"
    onGo={onReplace}
    {...rest}
  />
);
