import { Eye, PencilLine } from 'lucide-react';
import { useId, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { StickyBar } from '@/components/ui/sticky-bar';
import { Switch } from '@/components/ui/input/switch';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface EditorBarProps {
  publicView: boolean;
  onPublicView: (on: boolean) => void;
  ref: Ref<HTMLButtonElement>;
  /** The community, for who also decides whether it is recommended. */
  administers?: number | null | undefined;
}

/** Parts of the record that administrators go to from the page. */
const ADMINISTERING = [
  ['recommendation', 'Recommend it'],
  ['visibility', 'Hide or merge it'],
] as const;

/** Above the page of those who may edit it: the switch to what everyone else sees. */
export function EditorBar({ publicView, onPublicView, ref, administers = null }: EditorBarProps) {
  const id = useId();
  return (
    <div className="max-tablet:py-1 tablet:mb-3 tiny:flex-wrap flex min-h-12 items-center justify-between gap-4 print:hidden">
      <p className="text-ink-soft max-phone:text-14 flex min-w-0 flex-wrap items-center gap-x-3">
        <PencilLine aria-hidden size={18} className="max-phone:hidden shrink-0" />
        You can edit this page
        {administers !== null &&
          ADMINISTERING.map(([part, label]) => (
            <a
              key={part}
              href={shellHref(
                `${PATHS.adminCreateCommunity.to({ communityId: administers })}#${part}`,
              )}
              className="link inline-flex min-h-11 items-center"
            >
              {label}
            </a>
          ))}
      </p>
      <div className="flex shrink-0 items-center gap-3">
        <span id={id} className="font-semibold">
          Public view
        </span>
        <Switch
          ref={ref}
          checked={publicView}
          onCheckedChange={onPublicView}
          aria-labelledby={id}
        />
      </div>
    </div>
  );
}

export interface PublicViewBarProps {
  onExit: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Stays in sight while an editor sees the page as everyone else does; above a phone's menu. */
export function PublicViewBar({ onExit, ref }: PublicViewBarProps) {
  const id = useId();
  return (
    <StickyBar
      edge="bottom"
      role="region"
      aria-labelledby={id}
      className="rounded-card bg-spruce text-spruce-ink shadow-soft animate-arrive max-desk:bottom-[calc(var(--menu-bar)+3.75rem)] sticky bottom-4 z-20 order-last mt-8 flex items-center justify-between gap-4 py-2 pr-2 pl-5 print:hidden"
    >
      <p id={id} className="flex min-w-0 items-center gap-2.5 font-semibold">
        <Eye aria-hidden size={20} className="shrink-0" />
        Viewing as Public
      </p>
      <Button ref={ref} variant="secondary" onClick={onExit}>
        Exit
      </Button>
    </StickyBar>
  );
}
