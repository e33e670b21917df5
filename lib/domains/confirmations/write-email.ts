import type { Db } from '@/db/client';
import { placeName } from '@/db/queries/insights/change-emails';
import { claimChecklist, receiverOfChecklist } from '@/db/queries/reports/confirmations';
import { shellAddress } from '@/lib/domains/accounts';
import { queueEmail } from '@/lib/platform/mail';
import { regularUnsubscribeLink } from '@/lib/platform/mail/unsubscribe-token';
import { ASKED_AFTER_MONTHS, CONFIRM_LINK_DAYS } from '@/lib/shared/constants/confirmations';
import { PATHS } from '@/lib/shared/constants/paths';
import { formatMonthYear, isOlderThan } from '@/lib/shared/format/dates';
import { readChecklist } from './checklist';
import { confirmToken } from './link';
import type { ChecklistSection } from './output';

const lastSaid = ({ writtenAt, confirmedAt }: ChecklistSection) => confirmedAt ?? writtenAt;

/** Asks a representative whether what the page says still holds: once, where any of it is old. */
export const writeChecklistEmail = (db: Db, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const receiver = await receiverOfChecklist(tx, userId);
    if (!receiver) return;
    const { emailId, firstName, communityId } = receiver;
    const sections = await readChecklist(tx, communityId);
    if (!sections.some((section) => isOlderThan(lastSaid(section), ASKED_AFTER_MONTHS))) return;
    if (!(await claimChecklist(tx, userId, ASKED_AFTER_MONTHS))) return;
    const unsubscribe = regularUnsubscribeLink('checklist', userId);
    const token = confirmToken({ communityId, userId });
    const props = {
      firstName,
      place: await placeName(tx, communityId),
      sections: sections.map((section) => ({
        label: section.label,
        written: formatMonthYear(section.writtenAt),
        confirmed: section.confirmedAt && formatMonthYear(section.confirmedAt),
      })),
      days: CONFIRM_LINK_DAYS,
      link: shellAddress(PATHS.stillAccurate.to({ token })),
      unsubscribe,
    };
    await queueEmail(tx, emailId, { template: 'still-accurate', props }, { unsubscribe });
  });
