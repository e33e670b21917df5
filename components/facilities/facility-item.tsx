import { Globe, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmedLine } from '@/components/reports/confirmed-line';
import { ReportFlag } from '@/components/reports/report-flag';
import type { Facility } from '@/lib/domains/facilities/output';
import { webLink } from '@/lib/shared/format/contact';
import { formatPhone, readPhone } from '@/lib/shared/format/phone-number';

interface FacilityItemProps {
  facility: Facility;
  showType?: boolean;
  /** At the right of the name. */
  action?: ReactNode;
  /** What its editor confirms it with. */
  stillThere?: ReactNode;
}

/** One healthcare facility with its ways to reach it. */
export function FacilityItem({ facility, showType, action, stillThere }: FacilityItemProps) {
  const { facilityName, facilityAddress, facilityPhone, facilityWebUrl, facilityType } = facility;
  const website = webLink(facilityWebUrl);
  const digits = readPhone(facilityPhone ?? '');
  return (
    <article className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3
          dir="auto"
          className="text-16 min-w-[min(100%,10rem)] flex-1 font-sans font-semibold tracking-normal break-words"
        >
          {facilityName}
        </h3>
        {action ?? (
          <ReportFlag
            communityId={facility.communityId}
            kind="facility"
            id={facility.id}
            label={facilityName}
          />
        )}
      </div>
      {showType && <p className="text-14 text-ink-soft">{facilityType}</p>}
      <ul className="text-14 mt-1.5 space-y-1.5 pointer-coarse:space-y-0">
        {website && (
          <li className="flex items-start gap-2">
            <Globe
              aria-hidden
              size={16}
              className="text-ink-soft mt-0.5 shrink-0 pointer-coarse:mt-3.5"
            />
            <a
              href={website.href}
              target="_blank"
              rel="noopener"
              className="link min-w-0 break-words pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {website.text}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        )}
        {facilityAddress.trim() && (
          <li className="flex items-start gap-2">
            <MapPin aria-hidden size={16} className="text-ink-soft mt-0.5 shrink-0" />
            <span dir="auto" className="min-w-0 break-words">
              {facilityAddress}
            </span>
          </li>
        )}
        {facilityPhone && (
          <li className="flex items-start gap-2">
            <Phone
              aria-hidden
              size={16}
              className="text-ink-soft mt-0.5 shrink-0 pointer-coarse:mt-3.5"
            />
            {digits ? (
              <a
                href={`tel:+1${digits}`}
                className="link figures pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                {formatPhone(facilityPhone)}
              </a>
            ) : (
              <span className="figures">{formatPhone(facilityPhone)}</span>
            )}
          </li>
        )}
      </ul>
      <ConfirmedLine of={facility} stillThere={stillThere} className="mt-1.5" />
    </article>
  );
}
