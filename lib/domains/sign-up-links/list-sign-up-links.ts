import {
  countSignUpLinks,
  listSignUpLinkRows,
  type SignUpLinkRow,
} from '@/db/queries/accounts/sign-up-links';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { listSignUpLinksInput } from './input';
import { signUpLinksOutput, type SignUpLinkShown } from './output';
import { statusOf } from './status';

export const listSignUpLinks = operation({
  path: 'user/list-sign-up-links',
  summary: 'List sign-up links, newest first, with how often each was used.',
  permission: 'sign-up-links:manage',
  effect: 'read',
  input: listSignUpLinksInput,
  output: signUpLinksOutput,
  async run({ db, input: { page, limit } }) {
    const [rows, total] = await Promise.all([
      listSignUpLinkRows(db, { limit, offset: (page - 1) * limit }),
      countSignUpLinks(db),
    ]);
    return { data: rows.map(present), pagination: paginate(total, page, limit) };
  },
});

function present({ link, by }: SignUpLinkRow): SignUpLinkShown {
  const { id, roleId, companyId, note, mostUses, uses, createdAt, expiresAt } = link;
  return {
    id,
    roleId,
    companyId,
    note,
    mostUses,
    uses,
    status: statusOf(link),
    createdBy:
      [by?.firstName, by?.lastName].filter(Boolean).join(' ') || (by?.emailId ?? 'Deleted User'),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
