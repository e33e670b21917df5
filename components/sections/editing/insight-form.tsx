'use client';

import { FormProvider, type FieldValues } from 'react-hook-form';
import { authorLine } from '@/components/sections/author-line';
import { FormError } from '@/components/forms/form-error';
import type { Account } from '@/lib/accounts/output';
import type { CommunityDetails } from '@/lib/communities/output';
import { Conflict } from './conflict';
import { EditFrame } from './edit-frame';
import { History } from './history';
import { contentOf, previewOf, recordOf, type InsightEditor } from './insight-editor';
import { useInsightForm } from './use-insight-form';

interface InsightFormProps<Values extends FieldValues, Parsed extends FieldValues> {
  editor: InsightEditor<Values, Parsed>;
  community: CommunityDetails;
  account: Account;
}

/** Writes one section of a community: the form, and beside it what readers will see. */
export function InsightForm<Values extends FieldValues, Parsed extends FieldValues>({
  editor,
  community,
  account,
}: InsightFormProps<Values, Parsed>) {
  const { name, insight, title, texts, parts, toContent, Fields } = editor;
  const writing = useInsightForm(editor, community, account);
  const { form, values, changed, draft, meanwhile, restoring } = writing;
  const record = recordOf(community, insight);
  const textsOf = (from: Values) =>
    texts.map((text) => ({ ...text, text: String(from[text.name] ?? '') }));
  return (
    <EditFrame
      name={name}
      title={title}
      community={community}
      preview={changed ? previewOf(editor, community, values, account) : community}
      note={
        <>
          {record?.repId && <span>{authorLine(record)}</span>}
          <History
            communityId={community.id}
            editor={editor}
            isDirty={changed}
            restoring={restoring}
          />
        </>
      }
      offer={
        draft.offered && {
          savedAt: draft.offered.savedAt,
          text: textsOf(draft.offered.values)
            .map(({ text }) => text.trim())
            .filter(Boolean)
            .join(' '),
          onTake: writing.takeDraft,
          onDiscard: draft.answer,
        }
      }
      onSubmit={writing.submit}
      busy={writing.busy}
      ready={writing.ready}
      isDirty={changed}
      texts={textsOf(values)}
      guard={writing.guard}
    >
      <FormProvider {...form}>
        <Fields community={community} />
      </FormProvider>
      {meanwhile ? (
        <Conflict
          theirs={{
            record: recordOf(meanwhile, insight),
            parts: parts(contentOf(meanwhile, insight)),
          }}
          mine={parts(restoring.content ?? toContent(values))}
          restoring={restoring.content !== null}
          busy={writing.busy}
          onPublishMine={writing.publishMine}
          onTakeTheirs={writing.takeTheirs}
        />
      ) : (
        <FormError message={writing.serverError} />
      )}
    </EditFrame>
  );
}
