'use client';

import { FormProvider } from 'react-hook-form';
import { FormError } from '@/components/forms/form-error';
import { SourcesAsText } from '@/components/communities/facts/sources-as-text';
import { authorLine } from '@/components/sections/author-line';
import { recordOf } from '@/components/sections/section-record';
import { formatMoment } from '@/lib/shared/format/dates';
import type { Account } from '@/lib/domains/accounts/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import {
  contentFromValues,
  hasContent,
  textParts,
  valuesFromContent,
} from '@/lib/domains/insights/sections/content';
import type { InsightSection } from '@/lib/domains/insights/sections';
import { Conflict } from './conflict';
import { CUSTOM_FIELDS } from './custom-fields';
import { EditFrame } from './edit-frame';
import { mergeView, previewOf, valuesInWords, valuesOf, type Values } from './form-values';
import { History, SectionHistory } from './history';
import { MarkedChanges } from './marked-changes';
import { SectionFields } from './section-fields';
import { OutlierQuestion, useOutlierCheck } from './outlier-question';
import { useSectionForm } from './use-section-form';

interface SectionFormProps {
  section: InsightSection;
  community: CommunityDetails;
  account: Account;
}

/** Writes one section of a community: the form, and beside it what readers will see. */
export function SectionForm({ section, community, account }: SectionFormProps) {
  const writing = useSectionForm(section, community, account);
  const { form, stored, values, changed, draft, conflict, restoring } = writing;
  const record = recordOf(community, section);
  const asking = useOutlierCheck(community);
  /** An earlier version that is to be restored. */
  const wanted = restoring.version?.content ?? null;
  const Fields = CUSTOM_FIELDS[section.name] ?? SectionFields;
  const textsOf = (from: Values) =>
    textParts(section).map(({ name, shortLabel }) => ({
      name,
      text: String(from[name] ?? ''),
      ...(shortLabel !== undefined && { label: shortLabel }),
    }));
  return (
    <SourcesAsText value>
      <EditFrame
        section={section}
        community={community}
        preview={changed ? previewOf(section, community, values, account) : community}
        note={
          <>
            {record?.repId && (
              <span className="min-w-0 break-words">{authorLine(record, formatMoment)}</span>
            )}
            <History label={section.label}>
              {(close) => (
                <SectionHistory
                  communityId={community.id}
                  section={section}
                  isDirty={changed}
                  restoring={restoring}
                  onRestoreFigure={writing.restoreFigure}
                  onSettled={close}
                />
              )}
            </History>
          </>
        }
        offer={
          draft.offered && {
            savedAt: draft.offered.savedAt,
            isFromElsewhere: draft.offered.isFromElsewhere,
            isOutdated: draft.offered.baseVersion < (record?.version ?? 0),
            changes: (
              <MarkedChanges
                before={valuesInWords(section, stored)}
                after={valuesInWords(section, draft.offered.values)}
                names={{ before: 'the current version', after: 'your draft' }}
                same="Your draft is the same as the current version."
                onlyChanged
              />
            ),
            onTake: writing.takeDraft,
            onDiscard: draft.answer,
          }
        }
        onSubmit={(event) => {
          event?.preventDefault();
          asking.check(writing.newFigures, writing.submit);
        }}
        isEmptying={
          !(conflict && wanted) &&
          hasContent(section, contentFromValues(section, stored)) &&
          !hasContent(section, contentFromValues(section, values))
        }
        busy={writing.busy}
        blocker={conflict && wanted ? null : writing.blocker}
        choice={
          conflict && {
            publish: {
              label: wanted ? 'Publish the version you chose' : 'Publish mine',
              onPublish: () => asking.check(wanted ? {} : writing.newFigures, writing.publishMine),
            },
            other: { label: 'Keep the current version', onTake: writing.takeTheirs },
          }
        }
        draftSaved={changed ? draft.saved : null}
        draftOnServer={draft.isOnServer}
        texts={textsOf(values)}
        guard={writing.guard}
        onKeepDraft={draft.keepNow}
        onDiscard={draft.forget}
      >
        <FormProvider {...form}>
          <Fields section={section} community={community} />
        </FormProvider>
        {conflict ? (
          <Conflict
            message={conflict.message}
            theirs={{
              record: recordOf(conflict.community, section),
              parts: valuesInWords(section, valuesOf(section, conflict.community)),
            }}
            mine={valuesInWords(
              section,
              mergeView(section, {
                stored,
                mine: wanted ? { ...stored, ...valuesFromContent(section, wanted) } : values,
                theirs: valuesOf(section, conflict.community),
              }),
            )}
            restoring={wanted !== null}
          />
        ) : (
          <FormError message={writing.serverError} />
        )}
        <OutlierQuestion of={community} asking={asking} />
      </EditFrame>
    </SourcesAsText>
  );
}
