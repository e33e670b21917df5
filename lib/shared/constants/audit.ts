import { IMPORT_NAMES, type ImportKind } from './import-kinds';

type ImportAction = (typeof IMPORT_NAMES)[ImportKind]['action'];

const IMPORTED = Object.fromEntries(
  Object.values(IMPORT_NAMES).map(({ action, records }) => [action, `Imported ${records}`]),
) as Record<ImportAction, string>;

/**
 * Everything that the audit log can say was done: past tense, what it was done to first. The texts
 * come before the subject's name, as in 'Published a section: Ames, Iowa'.
 */
export const AUDIT_ACTIONS = {
  ...IMPORTED,
  'account-deleted': 'Deleted an account',
  'account-edited': 'Edited an account',
  'administrator-appointed': 'Appointed an administrator',
  'amenities-reordered': 'Reordered amenities',
  'amenity-added': 'Added an amenity',
  'amenity-deleted': 'Deleted an amenity',
  'amenity-edited': 'Edited an amenity',
  'amenity-featured': 'Featured an amenity',
  'amenity-restored': 'Restored a deleted amenity',
  'amenity-version-restored': 'Restored an earlier version of an amenity',
  'amenity-unfeatured': 'Stopped featuring an amenity',
  'community-created': 'Created a community',
  'community-deleted': 'Deleted a community',
  'community-edited': 'Edited a community',
  'community-left': 'Left a community',
  'merge-undone': 'Undid a merge of a community',
  'community-merged': 'Merged a community into another',
  'community-published': 'Published a community',
  'community-recommendation-ended': 'Stopped recommending a community',
  'community-recommended': 'Recommended a community',
  'community-restored': 'Restored a deleted community',
  'community-unpublished': 'Unpublished a community',
  'consultation-done': 'Marked a consultation request as done',
  'consultation-opened': 'Opened a consultation request again',
  'consultation-read': 'Marked a consultation request as read',
  'cover-photo-deleted': 'Deleted a cover photo',
  'cover-photo-published': 'Published a cover photo',
  'cover-photo-restored': 'Restored a cover photo',
  'data-run-started': 'Started filling from public sources',
  'data-run-canceled': 'Canceled filling from a public source',
  'deleted-items-restored': 'Restored deleted items',
  'facilities-deleted': 'Deleted healthcare facilities',
  'facility-added': 'Added a healthcare facility',
  'facility-deleted': 'Deleted a healthcare facility',
  'facility-edited': 'Edited a healthcare facility',
  'facility-restored': 'Restored a deleted healthcare facility',
  'facility-version-restored': 'Restored an earlier version of a healthcare facility',
  'figure-changed': 'Changed a figure',
  'import-difference-decided': 'Decided differences of an import',
  'import-finished': 'Finished an import',
  'import-rows-mended': 'Mended rows of an import',
  'import-undo-finished': 'Finished undoing an import',
  'import-undone': 'Undid an import',
  'import-type-assigned': 'Assigned a type text of an import',
  'item-confirmed': 'Confirmed an amenity or a healthcare facility',
  'invitation-accepted': 'Accepted an invitation',
  'invitation-cancelled': 'Canceled an invitation',
  'invitation-declined': 'Declined an invitation',
  'invitation-resent': 'Resent an invitation',
  'invitation-sent': 'Sent an invitation',
  'invitations-resent': 'Resent invitations',
  'job-boards-changed': 'Changed job boards',
  'jobs-refreshed': 'Asked the job board for jobs',
  'place-match-decided': 'Decided whether a census place is a community',
  'profile-edited': 'Edited a representative’s profile',
  'profile-restored': 'Restored a representative’s profile',
  'representative-appointed': 'Appointed a representative',
  'representatives-reminded': 'Reminded representatives',
  'representative-removed': 'Ended a representative’s appointment',
  'report-accepted': 'Corrected what a reader reported',
  'report-kept': 'Kept what a reader reported',
  'report-passed-on': 'Passed a report on to the administrators',
  'role-changed': 'Changed a role',
  'section-confirmed': 'Confirmed a section',
  'section-published': 'Published a section',
  'section-restored': 'Restored a section',
  'sign-up-link-created': 'Created a sign-up link',
  'sign-up-link-ended': 'Ended a sign-up link',
  'sign-up-link-used': 'Signed up through a link',
  'video-approved': 'Approved a video',
  'video-change-approved': 'Approved a video change',
  'video-change-rejected': 'Rejected a video change',
  'video-change-submitted': 'Submitted a video change',
  'video-decision-taken-back': 'Took back a decision on a video',
  'video-decision-read': 'Marked a video decision as read',
  'video-rejected': 'Rejected a video',
  'video-removed': 'Removed a video',
  'video-restored': 'Restored a removed video',
  'video-submitted': 'Submitted a video',
  'places-started': 'Started filling in all places',
  'work-added': 'Put something on the to-do list',
  'work-assigned': 'Assigned something on the to-do list',
  'work-done': 'Marked something on the to-do list as done',
  'work-unassigned': 'Took an assignment off the to-do list',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What something can be done to, or to whom. */
type AuditSubjectKind =
  | 'community'
  | 'import'
  | 'invitation'
  | 'sign-up-link'
  | 'user'
  | 'video'
  | 'work';

/** A kind and an id, such as 'community:12'. */
export type AuditSubject = `${AuditSubjectKind}:${string | number}`;

/** What changes a community's page. */
const EDITS = /^(amenity|amenities|facility|section|cover-photo|figure|video)-/;

/** Whether an action, done by a person, is an edit of a community's page. */
export const isEdit = (action: AuditAction): boolean =>
  EDITS.test(action) && !/-(imported|read)$/.test(action);

/** Who did it: an account, somebody without one (who has a link), or the product itself. */
export const AUDIT_ACTOR_KINDS = ['account', 'visitor', 'system'] as const;

export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];
