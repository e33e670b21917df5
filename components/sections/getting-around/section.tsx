import { FactIcon, type FactName } from '@/components/graphics/fact-icon';
import {
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  type GettingAroundFlag,
} from '@/lib/shared/reference/insight-options';
import { FactLabel } from '@/components/sections/fact-label';
import { InsightText } from '@/components/sections/insight-text';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';

const ICONS: Record<GettingAroundFlag, FactName> = {
  dedicatedWalkingPaths: 'walking',
  dedicatedBikingPaths: 'biking',
  localAirport: 'airport',
  regionalAirport: 'airport',
};

export function GettingAroundSection({ community, nearby, editing, atFoot }: SectionProps) {
  const [record] = community.gettingAround;
  const transport = PUBLIC_TRANSPORT_TYPES.find(({ code }) => code === record?.publicTransType);
  const flags = GETTING_AROUND_FLAGS.filter(({ code }) => record?.[code]);
  const hasAirport = record?.localAirport || record?.regionalAirport;
  return (
    <SectionFrame
      name="gettingAround"
      community={community}
      nearby={nearby}
      editing={editing}
      atFoot={atFoot}
    >
      <div className="space-y-6">
        {transport && (
          <FactLabel
            fact="transport"
            term="Public transportation"
            value={transport.label}
            source={record?.typeSource}
          />
        )}
        {flags.length > 0 && (
          <ul aria-label="Also here" className="flex flex-wrap gap-2">
            {flags.map(({ code, label }) => (
              <li
                key={code}
                className="bg-moss text-14 inline-flex min-h-9 items-center gap-2 rounded-full px-3 font-medium"
              >
                <FactIcon fact={ICONS[code]} size={16} className="text-spruce" />
                {label}
              </li>
            ))}
          </ul>
        )}
        {hasAirport && record?.airportSource && !nearby?.airports.length && (
          <p className="text-14 text-ink-soft">Source of airports: {record.airportSource}</p>
        )}
        <InsightText text={record?.gettingAroundDesc} />
      </div>
    </SectionFrame>
  );
}
