import { fullName } from '@/lib/shared/format/contact';
import { ownDescription } from '@/components/sections/own-description';
import { InsightText } from '@/components/sections/insight-text';
import { PersonPicture } from '@/components/communities/person-picture';
import type { SectionProps } from '@/components/sections/section-props';
import { SectionFrame } from '@/components/sections/section-frame';

/** The representative's profile; there is none without a representative. */
export function InsightsBySection({ community, editing, live }: SectionProps) {
  const [representative] = community.userrole;
  if (!community.isRepresented || !representative) return null;
  return (
    <SectionFrame name="insightsBy" community={community} editing={editing}>
      <div className="phone:flex-row phone:gap-6 flex flex-col gap-5">
        <PersonPicture person={representative} />
        <div className="min-w-0">
          <h3 className="text-22">{fullName(representative) || 'Community Representative'}</h3>
          <p dir="auto" className="text-ink-soft">
            {representative.userDesignationText?.trim() || 'Community Representative'}
          </p>
          <InsightText text={ownDescription(representative)} className="mt-3" />
          {live && !editing && (
            <div className="mt-5">
              <live.ConsultationButton
                communityId={community.id}
                representativeName={fullName(representative) || 'The representative'}
              />
            </div>
          )}
        </div>
      </div>
      {live && editing && <live.ConsultationRequests communityId={community.id} />}
    </SectionFrame>
  );
}
