import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts';

/** Browsers that show a person notifications, as their push services know them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The log-in in which it was turned on; null once that is forgotten. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Of the name in the browser's cookie `device`; null where it had none. */
    browserHash: text('browser_hash'),
    /** Such as 'Safari on iOS'; null where the browser is unknown. */
    device: text(),
    /** Where its push service takes messages, which only this site can sign. */
    endpoint: text().notNull(),
    /** The browser's keys, for which messages are encrypted. */
    p256dh: text().notNull(),
    authSecret: text('auth_secret').notNull(),
    /** PUSH_PUBLIC_KEY at the time: under another key, its push service refuses messages. */
    senderKey: text('sender_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(t.endpoint),
    index('push_subscriptions_user_id_idx').on(t.userId, t.createdAt),
    index('push_subscriptions_session_id_idx').on(t.sessionId),
    index('push_subscriptions_browser_hash_idx').on(t.browserHash),
  ],
);
