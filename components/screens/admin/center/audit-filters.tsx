import { useState } from 'react';
import { Select } from '@/components/ui/input/select';
import { TextInput } from '@/components/ui/input/text-input';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/shared/constants/audit';
import { fullName } from '@/lib/shared/format/contact';
import { formatShortDay } from '@/lib/shared/format/dates';
import type { SetFilter, FilterFieldsProps, Filters } from '../lists/center-filters';
import { CommunityPicker, listedCommunityName, PersonPicker } from '../lists/list-picker';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning of a day where the reader is, some days later; null for what is no day. */
function startOf(day: string | undefined, later: number): string | null {
  if (!day || !DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const isKind = (action: string | undefined): action is AuditAction =>
  action !== undefined && Object.hasOwn(AUDIT_ACTIONS, action);

/** The call's input for what the address says; what is no day or kind is left out. */
export function narrowAudit({ action, from, until, ...ids }: Filters) {
  const wanted = {
    ...ids,
    action: isKind(action) ? action : undefined,
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

/** Names of whom and what the list is narrowed to, once they are known. */
type Names = { person: string | null; community: string | null } | undefined;

const personName = (names: Names) => (names ? (names.person ?? 'Deleted User') : '…');
const communityName = (names: Names) => (names ? (names.community ?? 'Deleted community') : '…');

/** What narrows the list now, in words. */
export function activeAudit(said: Filters, names: Names): SetFilter[] {
  const { action, from, until, userId, communityId, amenityId, facilityId } = said;
  const one = amenityId ? 'One amenity' : 'One healthcare facility';
  const wanted: readonly (readonly [label: string | false, ...names: string[]])[] = [
    [startOf(from, 0) !== null && `From ${formatShortDay(from ?? '')}`, 'from'],
    [startOf(until, 1) !== null && `Through ${formatShortDay(until ?? '')}`, 'until'],
    [isKind(action) && AUDIT_ACTIONS[action], 'action'],
    [Boolean(userId) && personName(names), 'userId'],
    [Boolean(amenityId ?? facilityId) && one, 'amenityId', 'facilityId'],
    [Boolean(communityId) && communityName(names), ...['communityId', 'amenityId', 'facilityId']],
  ];
  return wanted.flatMap(([label, ...gone]) => (label === false ? [] : [{ label, names: gone }]));
}

/** Somebody or something that was just picked: the answer doesn't name it yet. */
interface Picked {
  id: string;
  name: string;
}

interface AuditFiltersProps extends FilterFieldsProps {
  names: Names;
}

/** What the audit log is narrowed to: days, a kind of event, a person and a community. */
export function AuditFilters({ said, names, onChange }: AuditFiltersProps) {
  const { userId, communityId, amenityId, facilityId } = said;
  const [person, setPerson] = useState<Picked>();
  const [community, setCommunity] = useState<Picked>();
  const nameOf = (id: string | undefined, picked: Picked | undefined, known: string) => {
    if (!id) return null;
    return id === picked?.id ? picked.name : known;
  };
  return (
    <div className="grid gap-3">
      <div className="tiny:grid-cols-1 grid grid-cols-2 gap-3">
        <Day label="From" name="from" said={said} onChange={onChange} />
        <Day label="Through" name="until" said={said} onChange={onChange} />
      </div>
      <Select
        label="What was done"
        placeholder="Anything"
        options={KINDS}
        value={said.action ?? ''}
        onValueChange={(action) => onChange({ action })}
      />
      <PersonPicker
        chosen={nameOf(userId, person, personName(names))}
        onPick={(row) => {
          if (row) setPerson({ id: row.id, name: fullName(row) || row.emailId });
          onChange({ userId: row?.id ?? '' });
        }}
      />
      <CommunityPicker
        chosen={nameOf(communityId, community, communityName(names))}
        onPick={(row) => {
          const id = row ? String(row.id) : '';
          if (row) setCommunity({ id, name: listedCommunityName(row) });
          onChange({ communityId: id, amenityId: '', facilityId: '' });
        }}
      />
      {(amenityId || facilityId) && (
        <p>
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
    </div>
  );
}

interface DayProps extends FilterFieldsProps {
  label: string;
  name: 'from' | 'until';
}

/** While a year is typed, browsers give days such as 0002-03-01, which are not asked for. */
function Day({ label, name, said, onChange }: DayProps) {
  const asked = said[name] ?? '';
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
