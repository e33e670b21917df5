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
import { timestamps } from './columns';
import { communities } from './communities';

/** An invitation to represent a community. The id in the link is the secret; its hash is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    secretHash: text('secret_hash').notNull().unique(),
    emailId: text('email_id').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    invitationStatus: text('invitation_status', {
      enum: ['Pending', 'Accepted', 'Declined', 'Expired', 'Cancelled'],
    })
      .notNull()
      .default('Pending'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** The representative in whose place the inviter wants the invited person. */
    mayReplace: uuid('may_replace').references(() => users.id, { onDelete: 'set null' }),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    declineReason: text('decline_reason'),
    cancelledBy: uuid('cancelled_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * By an administrator, by a newer one, for another representative, or with the inviter's role.
     */
    cancelledBecause: text('cancelled_because', {
      enum: ['administrator', 'newer', 'represented', 'inviter'],
    }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('invitations_live_key')
      .on(sql`lower(${t.emailId})`, t.communityId)
      .where(sql`invitation_status = 'Pending'`),
    index('invitations_status_idx').on(t.invitationStatus, t.createdAt.desc().nullsFirst()),
    index('invitations_community_id_idx').on(t.communityId),
    index('invitations_invited_by_idx').on(t.invitedBy),
    index('invitations_accepted_by_idx').on(t.acceptedBy),
    index('invitations_may_replace_idx').on(t.mayReplace),
    index('invitations_cancelled_by_idx').on(t.cancelledBy),
    check(
      'invitations_cancelled_because_check',
      sql`${t.cancelledBecause} is null or (${t.invitationStatus} = 'Cancelled' and ${t.cancelledBecause} in ('administrator', 'newer', 'represented', 'inviter'))`,
    ),
    check(
      'invitations_status_check',
      sql`${t.invitationStatus} in ('Pending', 'Accepted', 'Declined', 'Expired', 'Cancelled')`,
    ),
  ],
);

/** What a representative said when leaving a community. */
export const communityDepartures = pgTable(
  'community_departures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    communityId: integer('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    roleChanged: boolean('role_changed').notNull().default(false),
    handingOff: boolean('handing_off').notNull().default(false),
    timeConsuming: boolean('time_consuming').notNull().default(false),
    participationNotProvedValue: boolean('participation_not_proved_value').notNull().default(false),
    feedback: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('community_departures_community_id_idx').on(t.communityId),
    index('community_departures_user_id_idx').on(t.userId),
    check(
      'community_departures_reason_check',
      sql`${t.roleChanged} or ${t.handingOff} or ${t.timeConsuming} or ${t.participationNotProvedValue}`,
    ),
    check('community_departures_feedback_check', sql`length(btrim(${t.feedback})) > 0`),
  ],
);
