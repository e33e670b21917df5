import { useState } from 'react';
import { Select } from '@/components/ui/input/select';
import { TextInput } from '@/components/ui/input/text-input';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/shared/format/dates';
import { CommunityPicker, PersonPicker } from '../lists/list-picker';
import { AUDIT_ACTIONS } from '@/lib/shared/constants/audit';

type Filters = Readonly<Record<string, string>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of a day where the reader is, some days later; null for what is no day. */
function startOf(day: string | undefined, later: number): string | null {
  if (!day || !DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The call's input for what the address says; what is no day or kind is left out. */
export function narrowAudit({ action, from, until, ...ids }: Filters) {
  const wanted = {
    ...ids,
    action: action && Object.hasOwn(AUDIT_ACTIONS, action) ? action : undefined,
    from: startOf(from, 0),
    until: startOf(until, 1),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

const KINDS = Object.entries(AUDIT_ACTIONS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));

interface AuditFiltersProps {
  filters: Filters;
  /** Names of whom and what the list is narrowed to, once they are known. */
  names: { person: string | null; community: string | null } | undefined;
  /** Where a search stopped looking; null where it saw everything. */
  stoppedAt: string | null;
  onChange: (changed: Filters) => void;
}

/** The day of a moment where the reader is, as a day field has it. */
function dayOf(moment: string): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What the audit log is narrowed to: days, a kind of event, a person and a community. */
export function AuditFilters({ filters, names, stoppedAt, onChange }: AuditFiltersProps) {
  const { userId, communityId, amenityId, facilityId } = filters;
  return (
    <div className="mb-4">
      <div className="tiny:grid-cols-1 tablet:grid-cols-[minmax(0,11rem)_minmax(0,11rem)_minmax(0,1fr)] grid grid-cols-2 gap-3">
        <Day label="From" name="from" filters={filters} onChange={onChange} />
        <Day label="Through" name="until" filters={filters} onChange={onChange} />
        <Select
          label="What was done"
          fieldClassName="col-span-full tablet:col-span-1"
          placeholder="Anything"
          options={KINDS}
          value={filters.action ?? ''}
          onValueChange={(action) => onChange({ action })}
        />
      </div>
      <div className="tablet:grid-cols-2 mt-3 grid gap-3">
        <PersonPicker
          chosen={userId ? (names ? (names.person ?? 'Deleted User') : '…') : null}
          onPick={(person) => onChange({ userId: person?.id ?? '' })}
        />
        <CommunityPicker
          chosen={communityId ? (names ? (names.community ?? 'Deleted community') : '…') : null}
          onPick={(place) =>
            onChange({ communityId: place ? String(place.id) : '', amenityId: '', facilityId: '' })
          }
        />
      </div>
      {(amenityId ?? facilityId) && (
        <p className="mt-3">
          Only what was done to one {amenityId ? 'amenity' : 'healthcare facility'} of it.{' '}
          <button
            type="button"
            className="link"
            onClick={() => onChange({ amenityId: '', facilityId: '' })}
          >
            Show the whole community
          </button>
        </p>
      )}
      {stoppedAt !== null && (
        <div className="bg-moss rounded-card mt-3 flex flex-wrap items-center gap-3 px-4 py-3">
          <p role="status">The search looked at events since {formatDate(stoppedAt)}.</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => onChange({ until: dayOf(stoppedAt) })}
          >
            Search older events
          </Button>
        </div>
      )}
    </div>
  );
}

interface DayProps {
  label: string;
  name: 'from' | 'until';
  filters: Filters;
  onChange: (changed: Filters) => void;
}

/** While a year is typed, browsers give days such as 0002-03-01, which are not asked for. */
function Day({ label, name, filters, onChange }: DayProps) {
  const asked = filters[name] ?? '';
  const [typed, setTyped] = useState({ day: asked, over: asked });
  const value = typed.over === asked ? typed.day : asked;
  return (
    <TextInput
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => {
        const day = target.value;
        const isWhole = day === '' || day >= '2000';
        setTyped({ day, over: isWhole ? day : asked });
        if (isWhole) onChange({ [name]: day });
      }}
    />
  );
}
