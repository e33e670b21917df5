import type { AuditAction } from './audit';

/** What a security event can be; docs/operations.md says what each means. */
export type SecurityEventName =
  | 'log-in'
  | 'log-in-refused'
  | 'robot-check-asked'
  | 'code-sent'
  | 'code-refused'
  | 'log-out'
  | 'sessions-ended'
  | 'session-refused'
  | 'account-created'
  | 'account-deleted'
  | 'data-exported'
  | 'password-reset-asked'
  | 'password-reset'
  | 'password-set'
  | 'password-changed'
  | 'password-refused'
  | 'link-refused'
  | 'email-change-asked'
  | 'email-changed'
  | 'two-step-changed'
  | 'role-changed'
  | 'administrator-appointed'
  | 'limit-reached'
  | 'access-refused'
  | 'origin-refused';

/** Entries of the audit that are security events too. */
export const AUDITED_SECURITY_EVENTS: Readonly<Partial<Record<AuditAction, SecurityEventName>>> = {
  'role-changed': 'role-changed',
  'representative-appointed': 'role-changed',
  'representative-removed': 'role-changed',
  'community-left': 'role-changed',
};
