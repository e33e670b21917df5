import type { FieldValues } from 'react-hook-form';
import type { InsightEditor } from '@/components/sections/editing/insight-editor';
import { InsightForm } from '@/components/sections/editing/insight-form';
import { WithEditedCommunity } from './with-edited-community';

/** The screen that edits one section. */
export function editInsightScreen<Values extends FieldValues, Parsed extends FieldValues>(
  editor: InsightEditor<Values, Parsed>,
) {
  return function EditInsightScreen() {
    return (
      <WithEditedCommunity title={editor.title}>
        {(community, account) => (
          <InsightForm editor={editor} community={community} account={account} />
        )}
      </WithEditedCommunity>
    );
  };
}
