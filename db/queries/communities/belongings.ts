import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { INSIGHT_TABLES, type InsightTableName } from '@/db/schema/insights';
import { invitations } from '@/db/schema/invitations';
import { favorites } from '@/db/schema/matching';
import { communityVideos } from '@/db/schema/videos';

const {
  about,
  amenities: amenityTexts,
  climate,
  costOfLiving,
  education,
  gettingAround,
  health,
  jobs,
  residents,
} = INSIGHT_TABLES;

/** The texts of each section, as one; '' where nothing is written. */
const TEXT_OF: Record<InsightTableName, SQL> = {
  about: sql`${about.aboutDesc}`,
  amenities: sql`${amenityTexts.amenitiesDesc}`,
  climate: sql`${climate.climateDesc}`,
  costOfLiving: sql`${costOfLiving.costOfLivingDesc}`,
  education: sql`concat(${education.preDesc}, ${education.postDesc})`,
  gettingAround: sql`${gettingAround.gettingAroundDesc}`,
  health: sql`${health.healthCareDesc}`,
  jobs: sql`${jobs.jobsDesc}`,
  residents: sql`${residents.residentsDesc}`,
};

export const SECTION_NAMES = Object.keys(INSIGHT_TABLES) as InsightTableName[];

/** The sections of a community in which something is written. */
export async function writtenSections(db: Db, communityId: number): Promise<InsightTableName[]> {
  const asked = SECTION_NAMES.map((name) => {
    const table = INSIGHT_TABLES[name];
    return sql`select ${name}::text as name from ${table}
      where ${table.communityId} = ${communityId} and btrim(${TEXT_OF[name]}) <> ''`;
  });
  const rows = await db.execute<{ name: InsightTableName }>(sql.join(asked, sql` union all `));
  return rows.map(({ name }) => name);
}

export interface BelongingCounts {
  favorites: number;
  amenities: number;
  facilities: number;
  videos: number;
  /** Invitations to represent it that wait for an answer. */
  invitations: number;
}

/** How much there is of a community, besides its sections. */
export async function countBelongings(db: Db, id: number): Promise<BelongingCounts> {
  const [favored, places, care, videos, invited] = await Promise.all([
    db.$count(favorites, eq(favorites.communityId, id)),
    db.$count(amenities, eq(amenities.communityId, id)),
    db.$count(healthFacilities, eq(healthFacilities.communityId, id)),
    db.$count(communityVideos, eq(communityVideos.communityId, id)),
    db.$count(
      invitations,
      and(
        eq(invitations.communityId, id),
        eq(invitations.invitationStatus, 'Pending'),
        sql`${invitations.expiresAt} > now()`,
      ),
    ),
  ]);
  return {
    favorites: favored,
    amenities: places,
    facilities: care,
    videos,
    invitations: invited,
  };
}

/** Cancels the invitations to represent a community that wait for an answer. */
export async function cancelInvitations(
  tx: Db,
  communityId: number,
  cancelledBy: string,
): Promise<void> {
  await tx
    .update(invitations)
    .set({
      invitationStatus: 'Cancelled',
      cancelledBecause: 'administrator',
      cancelledBy,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(invitations.communityId, communityId), eq(invitations.invitationStatus, 'Pending')),
    );
}

/** The name of a community's representative; null for nobody. */
export async function representativeOfCommunity(
  db: Db,
  id: number,
): Promise<{ id: string; name: string } | null> {
  const [row] = await db.execute<{ id: string; name: string }>(sql`
    select u.id, concat_ws(' ', u.first_name, u.last_name) as name
    from ${communities} join users u on u.id = ${communities.representativeId}
    where ${communities.id} = ${id}`);
  return row ?? null;
}
