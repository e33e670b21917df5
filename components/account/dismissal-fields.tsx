import { RadioGroup } from '@/components/ui/input/radio-group';
import { TextArea } from '@/components/ui/input/text-area';
import { DISMISSAL_REASONS } from '@/lib/domains/accounts/constants';
import { dismissalForm, type Dismissal } from '@/lib/domains/accounts/input';
import { TEXT_LIMIT } from '@/lib/shared/constants/limits';
import { storedLength } from '@/lib/shared/format/visible-text';

/** Of a form: nothing is chosen until a person does. */
export interface DismissalValue {
  reason: Dismissal['reason'] | '';
  words: string;
}

export const NO_DISMISSAL: DismissalValue = { reason: '', words: '' };

const OPTIONS = DISMISSAL_REASONS.map(({ name, label }) => ({ value: name, label }));

/** What is missing or wrong, a sentence for each field. */
export function dismissalFaults(value: DismissalValue): { reason?: string; words?: string } {
  const read = dismissalForm.safeParse(value);
  if (read.success) return {};
  const at = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message;
  const [reason, words] = [at('reason'), at('words')];
  return { ...(reason && { reason }), ...(words && { words }) };
}

/** As the call takes it; null where the form doesn't ask. */
export function dismissalOf(value: DismissalValue): Dismissal | null {
  const { success, data } = dismissalForm.safeParse(value);
  return success ? data : null;
}

interface DismissalFieldsProps {
  /** Who gets the email. */
  name: string;
  value: DismissalValue;
  onChange: (value: DismissalValue) => void;
  faults: { reason?: string; words?: string };
}

/** Why somebody no longer represents a community, and what the administrator writes to them. */
export const DismissalFields = ({ name, value, onChange, faults }: DismissalFieldsProps) => (
  <div className="space-y-4">
    <RadioGroup
      legend="Reason"
      options={OPTIONS}
      value={value.reason}
      onChange={(reason) => onChange({ ...value, reason })}
      error={faults.reason}
    />
    <TextArea
      label="Your own words"
      hint={`We’ll email the reason and your words to ${name}, word for word.`}
      optional={value.reason !== 'other'}
      rows={3}
      limit={TEXT_LIMIT}
      length={storedLength(value.words)}
      value={value.words}
      onChange={({ currentTarget }) => onChange({ ...value, words: currentTarget.value })}
      error={faults.words}
    />
  </div>
);
