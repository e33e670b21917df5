import { useState } from 'react';
import { Checkbox } from '@/components/ui/input/checkbox';
import { Select } from '@/components/ui/input/select';
import { TextInput } from '@/components/ui/input/text-input';
import type { ImportPreview } from '@/lib/domains/imports/output';
import { LONGEST_VALUE, type ImportChoices } from '@/lib/shared/constants/imports';

const NONE = 'none';

type LeaveOut = ImportChoices['leaveOut'];

interface LeaveRowsOutProps {
  columns: ImportPreview['columns'];
  value: LeaveOut;
  disabled: boolean;
  onChange: (value: LeaveOut) => void;
}

/** Leaves out rows by what a column says, such as a status. */
export function LeaveRowsOut({ columns, value, disabled, onChange }: LeaveRowsOutProps) {
  const [typed, setTyped] = useState('');
  const column = value === null ? undefined : columns[value.column];
  const chosen = value?.values ?? [];
  const offered = [...new Set([...(column?.values ?? []), ...chosen])];
  const set = (values: readonly string[]) => {
    if (value) onChange({ ...value, values });
  };
  const add = () => {
    const text = typed.trim();
    setTyped('');
    if (text !== '' && !chosen.includes(text)) set([...chosen, text]);
  };
  return (
    <div role="group" aria-label="Leave rows out" className="border-line mt-5 border-t pt-5">
      <div className="tablet:grid-cols-2 desk:grid-cols-3 grid gap-4">
        <Select
          label="Leave out rows by their"
          disabled={disabled}
          options={[
            { value: NONE, label: 'Take all rows' },
            ...columns.map(({ name }, at) => ({ value: at, label: name || '(no name)' })),
          ]}
          value={value?.column ?? NONE}
          onValueChange={(at) => {
            setTyped('');
            onChange(at === NONE ? null : { column: Number(at), values: [] });
          }}
        />
        {value && (
          <TextInput
            label="Another value"
            hint="As the file has it; press Enter to add it."
            autoComplete="off"
            maxLength={LONGEST_VALUE}
            disabled={disabled}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
            }}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </div>
      {value && offered.length > 0 && (
        <fieldset className="mt-4">
          <legend className="text-14 font-semibold">Leave out where it is</legend>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {offered.map((one) => (
              <Checkbox
                key={one}
                label={one}
                disabled={disabled}
                checked={chosen.includes(one)}
                onCheckedChange={(checked) => {
                  set(checked ? [...chosen, one] : chosen.filter((other) => other !== one));
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
