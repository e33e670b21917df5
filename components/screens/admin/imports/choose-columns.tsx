import { useState } from 'react';
import { CommunityPicker, listedCommunityName } from '@/components/screens/admin/lists/list-picker';
import { Select } from '@/components/ui/input/select';
import type { ImportChoices } from '@/lib/shared/constants/imports';
import { IMPORTS } from '@/lib/domains/imports/kinds';
import { columnsOf } from '@/lib/domains/imports/kinds/kind';
import type { ImportPreview } from '@/lib/domains/imports/output';
import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { LeaveRowsOut } from './leave-rows-out';

const NONE = 'none';

interface ChooseColumnsProps {
  kind: ImportKind;
  preview: ImportPreview;
  choices: ImportChoices;
  disabled: boolean;
  onChoose: (choices: ImportChoices) => void;
}

/** Which column of a file is what: guessed by its name, and chosen where that is wrong. */
export function ChooseColumns({
  kind,
  preview: { columns, fault, seen },
  choices,
  disabled,
  onChoose,
}: ChooseColumnsProps) {
  const { types, required } = IMPORTS[kind];
  const isNeeded = fault !== null || (seen !== null && seen.rows > 0 && seen.refused === seen.rows);
  const [isOpen, setIsOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  // What is lacking opens it; what was chosen then leaves it open for more.
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setIsOpen(true);
  }
  const [community, setCommunity] = useState<string | null>(null);
  const options = columns.map(({ name }, at) => ({ value: at, label: name || '(no name)' }));
  const choose = (key: string, value: string) => {
    const at = value === NONE ? null : Number(value);
    onChoose({ ...choices, columns: { ...choices.columns, [key]: at } });
  };
  return (
    <details
      className="card mt-8 p-5"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary className="text-18 cursor-pointer font-semibold">Choose columns and rows</summary>
      <p className="text-ink-soft max-w-measure mt-1">
        Rows need a community and its state, an address with its city and state, a community id, a
        ZIP code, or a latitude and a longitude. Or all rows are in one community. What you choose
        is remembered for the next file with the same columns, but not that community.
      </p>
      <div className="tablet:grid-cols-2 desk:grid-cols-3 mt-4 grid gap-4">
        {columnsOf(IMPORTS[kind]).map(({ key, title }) => {
          const guessed = columns.findIndex(({ field }) => field === key);
          const chosen = choices.columns[key];
          const at = chosen === undefined ? guessed : (chosen ?? -1);
          return (
            <Select
              key={key}
              label={required.some((one) => one === key) ? `${title} (needed)` : title}
              disabled={disabled || (key === 'type' && choices.typeId !== null)}
              options={[{ value: NONE, label: 'No column' }, ...options]}
              value={at === -1 ? NONE : at}
              onValueChange={(value) => {
                choose(key, value);
              }}
            />
          );
        })}
        <Select
          label="One type for all rows"
          disabled={disabled}
          placeholder="By the type column"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={choices.typeId ?? ''}
          onValueChange={(value) => {
            onChoose({ ...choices, typeId: value === '' ? null : Number(value) });
          }}
        />
        <CommunityPicker
          label="All rows are in"
          chosen={choices.communityId === null ? null : community}
          onPick={(row) => {
            setCommunity(row && listedCommunityName(row));
            onChoose({ ...choices, communityId: row?.id ?? null });
          }}
        />
      </div>
      <LeaveRowsOut
        columns={columns}
        value={choices.leaveOut}
        disabled={disabled}
        onChange={(leaveOut) => {
          onChoose({ ...choices, leaveOut });
        }}
      />
    </details>
  );
}
