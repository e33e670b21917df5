import { confirmPassword } from '@/lib/domains/accounts';
import { sealDownload } from '@/lib/platform/auth/sealed-link';
import { operation } from '@/lib/platform/operations/operation';
import { PAGES } from '@/lib/shared/constants/paths';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { dataExportInput } from './input';
import { dataExportOutput } from './output';

/** Seconds in which the browser begins the download. */
const LINK_SECONDS = 5 * 60;

export const requestDataExport = operation({
  path: 'user/request-data-export',
  summary: 'Get an address of everything stored about one’s account, as a ZIP of JSON files.',
  permission: 'account:use',
  effect: 'write',
  securityEvents: { worked: 'data-exported' },
  ownTransactions: true,
  limit: RATE_LIMITS.dataExports,
  input: dataExportInput,
  output: dataExportOutput,
  async run({ actor, db, input }) {
    await confirmPassword(db, actor, input.password, 'password');
    const sealed = await sealDownload(
      { userId: actor.id, sessionId: actor.sessionId },
      LINK_SECONDS,
    );
    return {
      address: PAGES.personalData(sealed),
      message: 'Your data is on its way to your downloads.',
    };
  },
});
