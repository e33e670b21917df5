import { Pencil } from 'lucide-react';
import { FacilityItem } from '@/components/facilities/facility-item';
import { FacilityTypeIcon } from '@/components/graphics/facility-type-icon';
import { buttonClass } from '@/components/ui/button';
import { hasModifier } from '@/components/ui/hooks/has-modifier';
import StillThere from '@/components/reports/still-there';
import { Checkbox } from '@/components/ui/input/checkbox';
import type { Facility } from '@/lib/domains/facilities/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatCount } from '@/lib/shared/format/numbers';

interface FacilityGroupsProps {
  /** Of one page, by type. */
  facilities: readonly Facility[];
  /** Facilities of each type on all pages; undefined while that is not known. */
  countOf: (typeId: number) => number | undefined;
  selected: ReadonlySet<number>;
  onSelect: (id: number, wanted: boolean) => void;
  onEdit: (facility: Facility) => void;
}

/** The facilities of a page under the names of their types. */
export function FacilityGroups({ facilities, countOf, ...of }: FacilityGroupsProps) {
  const typeIds = [...new Set(facilities.map(({ facilityTypeId }) => facilityTypeId))];
  return typeIds.map((typeId) => {
    const ofType = facilities.filter(({ facilityTypeId }) => facilityTypeId === typeId);
    const type = ofType[0]?.facilityType ?? '';
    const count = countOf(typeId);
    return (
      <section key={typeId} aria-label={type} className="border-line border-t pt-5 pb-7">
        <h2 className="text-22 mb-3 flex items-center gap-2.5">
          <FacilityTypeIcon facilityType={type} size={22} />
          <span className="min-w-0">{type}</span>
          {count !== undefined && (
            <span className="figures text-16 text-ink-soft font-sans font-normal">
              {formatCount(count)}
            </span>
          )}
        </h2>
        <ul className="tablet:grid-cols-2 grid gap-4">
          {ofType.map((facility) => (
            <Card key={facility.id} facility={facility} {...of} />
          ))}
        </ul>
      </section>
    );
  });
}

type CardProps = Omit<FacilityGroupsProps, 'facilities' | 'countOf'> & { facility: Facility };

function Card({ facility, selected, onSelect, onEdit }: CardProps) {
  const { id: facilityId, communityId: id, facilityName } = facility;
  return (
    <li className="card flex min-w-0 flex-wrap items-start gap-2 p-[min(1rem,20px)]">
      <Checkbox
        label={<span className="sr-only">Select {facilityName}</span>}
        checked={selected.has(facilityId)}
        onCheckedChange={(wanted) => onSelect(facilityId, wanted)}
        className="shrink-0 py-0!"
      />
      {/* In large text, the words need the whole width. */}
      <div className="min-w-0 flex-[1_1_min(100%,12rem)]">
        <FacilityItem
          facility={facility}
          stillThere={<StillThere kind="facility" of={facility} name={facilityName} />}
          action={
            // In a new tab, it is a page of its own.
            <a
              href={shellHref(PATHS.editHealthFacility.to({ id, facilityId }))}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (hasModifier(event)) return;
                event.preventDefault();
                onEdit(facility);
              }}
              className={buttonClass({
                variant: 'secondary',
                size: 'small',
                className: 'shrink-0',
              })}
            >
              <Pencil aria-hidden size={14} />
              EDIT<span className="sr-only"> {facilityName}</span>
            </a>
          }
        />
      </div>
    </li>
  );
}
