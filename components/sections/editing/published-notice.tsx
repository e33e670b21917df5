'use client';

import { ArrowRight, CircleCheck, Eye, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { restoreSection } from '@/app/actions/insights';
import { publicViewHref } from '@/components/communities/public-view';
import { FormError } from '@/components/forms/form-error';
import { stepAfter } from '@/components/sections/completeness';
import type { Published } from '@/components/sections/published';
import { Button, buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import { communityKeys } from '@/lib/client/queries/communities';
import { insightKeys } from '@/lib/client/queries/insights';
import { useActionMutation } from '@/lib/client/use-action-mutation';
import { NOT_SENT } from '@/lib/client/forms/use-send-form';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { sectionNamed, type Section } from '@/lib/domains/insights/sections';

interface PublishedNoticeProps {
  community: CommunityDetails;
  published: Published;
  onClose: () => void;
}

/**
 * After publishing: that it is done, the way back, the page as readers see it, and what is next.
 */
export default function PublishedNotice({ community, published, onClose }: PublishedNoticeProps) {
  const { id } = community;
  const section: Section = sectionNamed(published.section);
  const next = stepAfter(community, section.name);
  const { undo, busy, failure } = useUndo(community, published, onClose);
  return (
    <div
      role="region"
      aria-label={published.what}
      className="card border-spruce animate-arrive relative mb-5 space-y-2 py-3 pr-14 pl-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden size={20} className="text-spruce shrink-0" />
          {published.what}
        </p>
        {undo && (
          <Button
            variant="secondary"
            size="small"
            icon={<Undo2 size={16} />}
            busy={busy}
            busyLabel="Undoing…"
            onClick={undo}
          >
            Undo
          </Button>
        )}
        <a
          href={`${publicViewHref(id)}#${section.anchor}`}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <Eye aria-hidden size={16} />
          View as public
        </a>
        {next && (
          <a href={next.href} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            Next: {next.label}
            <ArrowRight aria-hidden size={16} />
          </a>
        )}
        <IconButton
          label="Close"
          size="small"
          icon={<X size={18} />}
          onClick={onClose}
          className="absolute top-2 right-2"
        />
      </div>
      {failure && <FormError message={failure} />}
    </div>
  );
}

/** Takes the publication back, by the way on which the history restores. */
function useUndo({ id }: CommunityDetails, { section, undo }: Published, onDone: () => void) {
  const { notify } = useToasts();
  const [failure, setFailure] = useState<string>();
  const { insight, anchor } = sectionNamed(section) as Section;
  const { mutateAsync, isPending } = useActionMutation(restoreSection, {
    invalidates: [
      communityKeys.details(id),
      communityKeys.basicInfo(id),
      communityKeys.lists,
      insightKeys.versions(id),
    ],
    showError: 'inline',
  });
  const takeBack = async () => {
    if (!undo || insight === null) return;
    setFailure(undefined);
    try {
      const { message } = await mutateAsync({ section: insight, communityId: id, ...undo });
      notify({ tone: 'success', text: message });
      onDone();
      document.getElementById(`${anchor}-heading`)?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : NOT_SENT);
    }
  };
  const isOffered = insight !== null && undo !== null && Object.keys(undo).length > 0;
  return { undo: isOffered ? () => void takeBack() : null, busy: isPending, failure };
}
