import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { authorship, timestamps } from './columns';
import { communities } from './communities';

/** A video sent in for review; an approved one may carry one change request. */
export const communityVideos = pgTable(
  'community_videos',
  {
    id: uuid().primaryKey().defaultRandom(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    video: text().notNull(),
    poster: text(),
    captions: text(),
    fileSize: integer('file_size').notNull(),
    approvedStatus: text('approved_status', { enum: ['Pending', 'Approved', 'Rejected'] })
      .notNull()
      .default('Pending'),
    editedVideo: text('edited_video'),
    editedPoster: text('edited_poster'),
    editedCaptions: text('edited_captions'),
    editedFileSize: integer('edited_file_size'),
    editedStatus: text('edited_status', { enum: ['Pending', 'Approved', 'Rejected'] }),
    isRead: boolean('is_read').notNull().default(false),
    rejectionReason: text('rejection_reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    ...authorship,
    ...timestamps,
  },
  (t) => [
    index('community_videos_community_id_idx').on(t.communityId, t.createdAt.desc().nullsFirst()),
    index('community_videos_approved_status_idx').on(t.approvedStatus, t.editedStatus),
    index('community_videos_rep_id_idx').on(t.repId),
    index('community_videos_decided_by_idx').on(t.decidedBy),
    uniqueIndex('community_videos_pending_key')
      .on(t.communityId)
      .where(sql`approved_status = 'Pending'`),
    check(
      'community_videos_approved_status_check',
      sql`${t.approvedStatus} in ('Pending', 'Approved', 'Rejected')`,
    ),
    check(
      'community_videos_edited_status_check',
      sql`${t.editedStatus} is null or (${t.editedStatus} in ('Pending', 'Approved', 'Rejected') and ${t.approvedStatus} = 'Approved')`,
    ),
    check('community_videos_file_size_check', sql`${t.fileSize} between 1 and 25165824`),
    check(
      'community_videos_edited_file_size_check',
      sql`${t.editedFileSize} between 1 and 25165824`,
    ),
  ],
);

export const videoConsultations = pgTable(
  'video_consultations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Dismissed on the community's page. */
    isRead: boolean('is_read').notNull().default(false),
    /** Since when the representative is done with it; null while it is open. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('video_consultations_community_id_idx').on(t.communityId, t.id),
    index('video_consultations_user_id_idx').on(t.userId),
    uniqueIndex('video_consultations_unread_key')
      .on(t.communityId, t.userId)
      .where(sql`not is_read`),
  ],
);
