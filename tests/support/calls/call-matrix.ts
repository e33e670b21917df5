import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  makeAmenity,
  makeCommunity,
  makeFacility,
  makeJob,
  makeJobBoard,
} from '@/db/factories/communities';
import { makeConsultation, makeVideo } from '@/db/factories/videos';
import { users } from '@/db/schema/accounts';
import { communities, coverVersions } from '@/db/schema/communities';
import { insertMerge } from '@/db/queries/communities/merges';
import { aboutInsights } from '@/db/schema/insights';
import { makeList, makeListInvitation, makeListLink } from '@/db/factories/lists';
import { makeReport } from '@/db/factories/reports';
import { makeUser } from '@/db/factories/people';
import { makeSavedSearch } from '@/db/factories/saved-searches';
import { deleteAmenityRow } from '@/db/queries/amenities/amenity-changes';
import { updateFacilityRow } from '@/db/queries/facilities/facilities';
import { deletedItems } from '@/db/schema/deleted-items';
import { insertRun } from '@/db/queries/imports/runs';
import { importChanges } from '@/db/schema/import-undos';
import { importedTypeNames, importRejectedRows, importRuns } from '@/db/schema/imports';
import { placeMatches } from '@/db/schema/public-data';
import { invitationsOf } from '@/db/queries/lists/lists';
import { findSignUpLink, insertSignUpLink } from '@/db/queries/accounts/sign-up-links';
import { hashLinkToken, newLinkToken } from '@/lib/platform/auth/secrets';
import { jobs } from '@/db/schema/jobs';
import { CONTRACT, type CallInput, type CallPath } from '@/lib/app/calls';
import { confirmToken } from '@/lib/domains/confirmations/link';
import { IMPORTS, type ImportCall } from '@/lib/domains/imports/kinds';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';
import { methodsOf, type AnyOperation } from '@/lib/platform/operations/operation';
import { account, newEmail, OTHER_PASSWORD, PASSWORD, robotToken } from '../people/accounts';
import {
  invitationTo,
  linkToken,
  mailedCode,
  sealedSession,
  type World,
} from '../people/matrix-world';
import { pushForTests } from '../push';
import { TestPushService } from '../push-service';
import { sampleFile } from '../imports';
import { testDb } from '../people/personas';

let pushService: TestPushService;

type Statuses = readonly [number, number, number, number, number];

/** What a visitor, a shopper, another's representative, its own and an administrator get. */
const EVERYONE: Statuses = [200, 200, 200, 200, 200];
const SIGNED_IN: Statuses = [401, 200, 200, 200, 200];
const EDITOR: Statuses = [401, 403, 403, 200, 200];
const REPRESENTATIVE: Statuses = [401, 403, 403, 200, 403];
const REPRESENTATIVES: Statuses = [401, 403, 200, 200, 200];
const ADMINISTRATOR: Statuses = [401, 403, 403, 403, 200];

type Row<Path extends CallPath> = readonly [
  Statuses,
  (world: World) => CallInput<Path> | Promise<CallInput<Path>>,
];

const nothing = () => ({});
const community = ({ communityId }: World) => ({ communityId });

const newFacility = (communityId: number) => ({
  communityId,
  facilityTypeId: 16,
  facilityName: 'New Clinic',
  facilityAddress: '1 Main Street',
});

/** Whose profile the caller may write, if anyone's. */
const ownOrTheirs = ({ caller, myId, representativeId }: World) =>
  caller === 'the representative of another community' ? myId : representativeId;

let photo: Buffer<ArrayBuffer>;
let video: Buffer<ArrayBuffer>;

const videoFile = () => new File([video], 'town.webm');
/** Of a sign-up link that works. */
async function registerToken(): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await insertSignUpLink(testDb(), { tokenHash, roleId: 0, mostUses: 1, expiresAt });
  return token;
}

/** Writes what somebody confirms. */
const writtenAbout = ({ communityId }: World) =>
  testDb()
    .insert(aboutInsights)
    .values({ communityId, aboutDesc: 'A town on a river.' })
    .onConflictDoNothing();

async function checklistLink(world: World) {
  await writtenAbout(world);
  const { communityId, representativeId: userId } = world;
  return { token: confirmToken({ communityId, userId }) };
}

/** Who keeps a list of the matrix: the caller, or for a visitor somebody else. */
const keeperOf = ({ myId, representativeId }: World) => myId ?? representativeId;
const ownList = (world: World) => makeList(testDb(), keeperOf(world));

interface OwnList {
  listId: string;
  itemId: number;
  noteId: number;
}

const listOnly = ({ listId }: OwnList) => ({ listId });
const itemOnly = ({ listId, itemId }: OwnList) => ({ listId, itemId });
const itemsOnly = ({ listId, itemId }: OwnList) => ({ listId, itemIds: [itemId] });
const noteOnly = ({ listId, noteId }: OwnList) => ({ listId, noteId });

/** Somebody else's list, to which the caller is invited by the email that `makeUser` gave them. */
async function invitedToList(userId: string) {
  const ownerId = await makeUser(testDb());
  const { listId } = await makeList(testDb(), ownerId);
  const emailId = userId ? `${userId}@example.test` : newEmail();
  return { listId, token: await makeListInvitation(testDb(), listId, ownerId, emailId) };
}

const approved = { approvedStatus: 'Approved' } as const;
let serial = Date.now() % 1_000_000;

/** A name of letters alone, that nobody else uses. */
const newTown = () =>
  `Placetown ${String((serial += 1)).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

/**
 * Every call: who is answered what when the input is right. A call without a row does not compile.
 * 200 means that it worked: an answer with `status: false` does not count.
 */
export const MATRIX: { [Path in CallPath]: Row<Path> } = {
  'community/get-all': [EVERYONE, nothing],
  'community/get-community-details': [EVERYONE, community],
  'community/get-community-basic-info': [EVERYONE, community],
  'community/get-page-numbers': [EDITOR, community],
  'community/get-drafts': [EDITOR, (world) => ({ ...community(world), part: 'jobs' })],
  'community/save-draft': [
    EDITOR,
    (world) => ({ ...community(world), part: 'jobs', entry: 'one', draft: null }),
  ],
  'community/note-share': [EVERYONE, ({ communityId }) => ({ communityId, way: 'link' })],
  'community/get-status': [SIGNED_IN, community],
  'community/get-by-user': [SIGNED_IN, () => ({ typeText: 'favourite' })],
  'community/add-as-favourite': [
    SIGNED_IN,
    ({ communityId }) => ({ communityId, typeText: 'favourite' }),
  ],
  'community/create': [
    ADMINISTRATOR,
    () => ({
      communityNameText: newTown(),
      state: 20,
      city: 'Placetown',
      lat: 38,
      long: -98,
      confirmed: true,
    }),
  ],
  'community/check-place': [
    ADMINISTRATOR,
    () => ({ communityNameText: newTown(), state: 20, lat: 38, long: -98 }),
  ],
  'community/set-visibility': [
    ADMINISTRATOR,
    async () => ({ communityId: await makeCommunity(testDb()), visibility: 'unpublished' }),
  ],
  'community/preview-merge': [
    ADMINISTRATOR,
    async ({ communityId }) => ({ communityId, targetId: await makeCommunity(testDb()) }),
  ],
  'community/merge': [
    ADMINISTRATOR,
    async ({ communityId }) => ({
      communityId: await makeCommunity(testDb()),
      targetId: communityId,
    }),
  ],
  'community/get-merges': [ADMINISTRATOR, community],
  'community/undo-merge': [
    ADMINISTRATOR,
    async ({ communityId }) => {
      const sourceId = await makeCommunity(testDb());
      const mergeId = await insertMerge(testDb(), { sourceId, targetId: communityId });
      const merged = { hiddenAs: 'merged', hiddenAt: new Date() } as const;
      await testDb()
        .update(communities)
        .set({ ...merged, mergedIntoId: communityId })
        .where(eq(communities.id, sourceId));
      return { communityId, mergeId };
    },
  ],
  'community/count-belongings': [ADMINISTRATOR, community],
  'user/change-account-type': [
    ADMINISTRATOR,
    async () => ({ userId: await makeUser(testDb()), roleId: 2 }),
  ],
  'community/get-facts': [ADMINISTRATOR, community],
  'community/update-facts': [
    ADMINISTRATOR,
    ({ communityId }) => ({
      communityId,
      communityNameText: newTown(),
      state: 20,
      city: 'Placetown',
      county: null,
      lat: 38,
      long: -98,
      planetReCommunityId: 'pre-1',
    }),
  ],
  'user/create-sign-up-link': [ADMINISTRATOR, () => ({ roleId: 0, mostUses: 3 })],
  'user/end-sign-up-link': [
    ADMINISTRATOR,
    async () => {
      const tokenHash = hashLinkToken(await registerToken());
      return { id: (await findSignUpLink(testDb(), tokenHash))?.id ?? '' };
    },
  ],
  'user/list-sign-up-links': [ADMINISTRATOR, nothing],
  'user/list-work': [ADMINISTRATOR, nothing],
  'user/follow-up': [
    ADMINISTRATOR,
    ({ communityId }) => ({ kind: 'community', ids: [communityId] }),
  ],
  'user/remind-representatives': [
    ADMINISTRATOR,
    ({ communityId }) => ({ communityIds: [communityId] }),
  ],
  'user/resend-invitations': [
    ADMINISTRATOR,
    () => ({ ids: ['00000000-0000-4000-8000-000000000000'] }),
  ],
  'user/mark-work': [ADMINISTRATOR, () => ({ kind: 'match', id: 'all', assigneeId: null })],
  'user/list-audit-events': [ADMINISTRATOR, nothing],
  'community/update-cover-photo': [
    EDITOR,
    ({ communityId }) => ({ communityId, coverPhoto: new File([photo], 'town.jpg') }),
  ],
  'community/delete-cover-photo': [EDITOR, community],
  'community/get-cover-versions': [EDITOR, community],
  'community/restore-cover-photo': [
    EDITOR,
    async ({ communityId }) => {
      const kept = { communityId, version: 1, image: null };
      await testDb().insert(coverVersions).values(kept).onConflictDoNothing();
      return { communityId, version: 1 };
    },
  ],
  'community/list-communities': [ADMINISTRATOR, nothing],
  'import/get-data-summary': [ADMINISTRATOR, nothing],
  'import/list-imports': [ADMINISTRATOR, nothing],
  'user/get-admin-numbers': [ADMINISTRATOR, nothing],
  'user/get-first-steps': [ADMINISTRATOR, nothing],
  'data/start-places': [ADMINISTRATOR, nothing],
  'user/preview-email': [ADMINISTRATOR, nothing],
  'user/list-invitations': [ADMINISTRATOR, nothing],
  'user/list-users': [ADMINISTRATOR, nothing],
  'user/list-video-requests': [ADMINISTRATOR, nothing],
  'community/get-all-states': [EVERYONE, nothing],
  'community/get-health-facility-types': [EVERYONE, nothing],
  'community/get-amenity-categories': [EVERYONE, nothing],
  'community/get-amenity-type': [EVERYONE, nothing],
  'community/get-nearby': [EVERYONE, community],
  'community/map-points': [EVERYONE, nothing],
  'community/get-quiz': [EVERYONE, nothing],
  'community/count-fitting': [EVERYONE, () => ({ wishes: 'size:-5000' })],
  'community/save-quiz-result': [
    SIGNED_IN,
    ({ communityId }) => ({ communityIds: [communityId], wishes: 'size:-5000' }),
  ],
  'community/recommend': [
    ADMINISTRATOR,
    ({ communityId }) => ({ communityId, isRecommended: true, reason: 'A fine place to begin.' }),
  ],
  'community/compare': [EVERYONE, ({ communityId }) => ({ communityIds: [communityId] })],
  'community/get-schools-education': [EVERYONE, community],
  'community/add-amenity-description': [
    EDITOR,
    ({ communityId }) => ({ communityId, amenitiesDesc: 'A park.' }),
  ],
  'community/add-community-climate': [
    EDITOR,
    ({ communityId }) => ({ communityId, climateDesc: 'Mild.' }),
  ],
  'community/add-community-cost-of-living': [
    EDITOR,
    ({ communityId }) => ({ communityId, costOfLivingDesc: 'Fair.' }),
  ],
  'community/add-community-education': [
    EDITOR,
    ({ communityId }) => ({ communityId, educationPreDesc: 'A school.' }),
  ],
  'community/add-community-getting-around': [
    EDITOR,
    ({ communityId }) => ({ communityId, gettingAroundDesc: 'A bus.' }),
  ],
  'community/add-community-health-insights': [
    EDITOR,
    ({ communityId }) => ({ communityId, healthCareDesc: 'A doctor.' }),
  ],
  'community/add-community-residents': [
    EDITOR,
    ({ communityId }) => ({ communityId, residentsDesc: 'Kind.' }),
  ],
  'community/update-community-about': [
    EDITOR,
    ({ communityId }) => ({ communityId, aboutDesc: 'A town.' }),
  ],
  'community/update-community-cat-jobs': [
    EDITOR,
    ({ communityId }) => ({ communityId, jobsDesc: 'A mill.' }),
  ],
  'community/get-insight-versions': [
    EDITOR,
    ({ communityId }) => ({ communityId, section: 'about' }),
  ],
  'community/restore-insight-version': [
    EDITOR,
    async ({ communityId }) => {
      const about = { communityId, aboutDesc: 'A town.' };
      await testDb().insert(aboutInsights).values(about).onConflictDoNothing();
      return { communityId, section: 'about', version: 0 };
    },
  ],
  'community/update-acs-field': [
    EDITOR,
    ({ communityId }) => ({ communityId, fieldName: 'medianAge', fieldValue: 40 }),
  ],
  'community/get-amenities-paginated': [EVERYONE, community],
  'community/get-all-amenities': [EVERYONE, community],
  'community/get-amenity': [
    EVERYONE,
    async ({ communityId }) => ({ id: await makeAmenity(testDb(), communityId) }),
  ],
  'community/delete-amenity': [
    EDITOR,
    async ({ communityId }) => ({ id: await makeAmenity(testDb(), communityId) }),
  ],
  'community/toggle-amenity-featured': [
    EDITOR,
    async ({ communityId }) => ({
      amenityId: await makeAmenity(testDb(), communityId),
      featuredAmenity: true,
    }),
  ],
  'community/update-amenities-order': [
    EDITOR,
    async ({ communityId }) => ({
      reorderedAmenities: [{ id: await makeAmenity(testDb(), communityId), order: 1 }],
    }),
  ],
  'community/add-amenity': [
    EDITOR,
    ({ communityId }) => ({
      communityId,
      amenityTypeId: 101,
      amenityName: 'Town Museum',
      amenityAddress: '1 Main Street',
      amenityDesc: 'A collection of local things.',
      imageList: new File([photo], 'museum.jpg'),
    }),
  ],
  'community/get-all-community-health-facilities': [EVERYONE, community],
  'community/get-health-facilities-by-type': [
    EVERYONE,
    ({ communityId }) => ({ communityId, facilityTypeId: 16 }),
  ],
  'community/get-healthcare-facility-category-counts': [EVERYONE, community],
  'community/get-by-facilityId': [
    EVERYONE,
    async ({ communityId }) => ({ facilityId: await makeFacility(testDb(), communityId) }),
  ],
  'community/add-community-health-facility': [
    EDITOR,
    ({ communityId }) => newFacility(communityId),
  ],
  'community/update-community-health-facility': [
    EDITOR,
    async ({ communityId }) => ({
      facilityId: await makeFacility(testDb(), communityId),
      facilityName: 'Renamed Clinic',
    }),
  ],
  'community/delete-community-health-facility': [
    EDITOR,
    async ({ communityId }) => ({ facilityId: await makeFacility(testDb(), communityId) }),
  ],
  'community/delete-health-facilities': [
    EDITOR,
    async ({ communityId }) => ({
      communityId,
      facilityIds: [await makeFacility(testDb(), communityId)],
    }),
  ],
  'community/get-item-versions': [
    EDITOR,
    async ({ communityId }) => ({ kind: 'facility', id: await changedFacility(communityId) }),
  ],
  'community/restore-item-version': [
    EDITOR,
    async ({ communityId }) => ({
      kind: 'facility',
      id: await changedFacility(communityId),
      version: 1,
    }),
  ],
  'community/get-job-list': [EVERYONE, community],
  'community/get-recent-job-list': [EVERYONE, community],
  'community/get-jboards': [EDITOR, community],
  'user/get-favorite-jobs': [SIGNED_IN, nothing],
  'community/get-jobs-by-importid': [EDITOR, community],
  'community/add-jobs-by-importid': [
    ADMINISTRATOR,
    ({ communityId }) => ({ communityId, jBoardId1: 'mill-town' }),
  ],
  'community/edit-jobs-by-importid': [
    ADMINISTRATOR,
    ({ communityId }) => ({ communityId, jBoardId1: 'mill-town' }),
  ],
  'community/refresh-jobs': [
    ADMINISTRATOR,
    async ({ communityId }) => {
      await makeJobBoard(testDb(), communityId);
      return { communityId };
    },
  ],
  'jobs/{id}': [
    EVERYONE,
    async ({ communityId }) => ({ id: await makeJob(testDb(), communityId) }),
  ],
  'employers/{id}': [EVERYONE, async ({ communityId }) => ({ id: await employerOf(communityId) })],
  ...(Object.fromEntries(
    IMPORT_KINDS.map((kind) => [
      IMPORTS[kind].call,
      [
        ADMINISTRATOR,
        ({ communityId }: World) => ({
          file: new File([sampleFile(kind, communityId)], 'a.csv'),
        }),
      ],
    ]),
  ) as unknown as { [Call in ImportCall]: Row<Call> }),
  'community/list-deleted': [EDITOR, community],
  'community/restore-deleted': [
    EDITOR,
    async ({ communityId }) => ({ communityId, id: await deletedAmenity(communityId) }),
  ],
  'community/restore-deleted-items': [
    EDITOR,
    async ({ communityId }) => ({ communityId, ids: [await deletedAmenity(communityId)] }),
  ],
  'import/get-run': [ADMINISTRATOR, async () => ({ id: await importRun() })],
  'import/list-runs': [ADMINISTRATOR, () => ({ kind: 'amenities' })],
  'import/list-refusals': [ADMINISTRATOR, async () => ({ id: await importRun() })],
  'import/retry-rows': [
    ADMINISTRATOR,
    async ({ communityId }) => ({
      kind: 'amenities',
      id: await importWithRejectedRow(communityId),
      rows: [{ line: 2, cells: [{ column: 1, text: 'Park' }] }],
    }),
  ],
  'import/get-undo': [ADMINISTRATOR, async () => ({ id: await importRun() })],
  'import/undo-run': [
    ADMINISTRATOR,
    async ({ communityId }) => ({ kind: 'amenities', id: await importToUndo(communityId) }),
  ],
  'import/list-type-names': [ADMINISTRATOR, () => ({ kind: 'healthcare' })],
  'import/assign-type': [
    ADMINISTRATOR,
    async () => ({ kind: 'amenities', id: await importedTypeName(), typeId: 101 }),
  ],
  'import/list-differences': [ADMINISTRATOR, () => ({ kind: 'amenities' })],
  'import/decide-difference': [ADMINISTRATOR, () => ({ kind: 'healthcare', decision: 'keep' })],
  'import/preview': [
    ADMINISTRATOR,
    () => ({ kind: 'amenities', file: new File(['communityId,name,type\n1,A,Museum'], 'a.csv') }),
  ],
  'data/start-run': [ADMINISTRATOR, async () => ({ sources: [await freeSource()], dryRun: true })],
  'data/cancel-run': [ADMINISTRATOR, async () => ({ id: await dataRun('receiving') })],
  'data/get-filling': [EVERYONE, nothing],
  'data/list-runs': [ADMINISTRATOR, nothing],
  'data/get-run': [ADMINISTRATOR, async () => ({ id: await dataRun() })],
  'data/list-differences': [ADMINISTRATOR, nothing],
  'data/decide-difference': [ADMINISTRATOR, () => ({ decision: 'keep' })],
  'data/list-matches': [ADMINISTRATOR, nothing],
  'data/decide-match': [
    ADMINISTRATOR,
    async ({ communityId }) => ({ decision: 'keep', id: await placeMatch(communityId) }),
  ],
  'user/auto-login': [EVERYONE, async () => ({ authTOken: await sealedSession() })],
  'user/change-email': [SIGNED_IN, () => ({ newEmailId: newEmail(), password: PASSWORD })],
  'user/change-password': [
    SIGNED_IN,
    () => ({ currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }),
  ],
  'user/request-data-export': [SIGNED_IN, () => ({ password: PASSWORD })],
  'user/delete-user': [SIGNED_IN, () => ({ password: PASSWORD })],
  'user/get-profile-versions': [REPRESENTATIVES, (world) => ({ userId: ownOrTheirs(world) })],
  'user/restore-profile-version': [
    REPRESENTATIVES,
    (world) => ({ userId: ownOrTheirs(world), version: 0 }),
  ],
  'user/edit-community-reps': [
    REPRESENTATIVES,
    (world) => ({
      userId: ownOrTheirs(world),
      userDesignationText: 'Guide',
      userDescription: 'Because.',
    }),
  ],
  'user/end-other-sessions': [SIGNED_IN, nothing],
  'user/forgot-password': [
    EVERYONE,
    async () => ({ emailId: newEmail(), recapToken: await robotToken() }),
  ],
  'user/get-role-data': [SIGNED_IN, nothing],
  'user/get-user-details': [SIGNED_IN, nothing],
  'user/get-user-details-to-admin': [
    EVERYONE,
    ({ representativeId }) => ({ userIdd: representativeId }),
  ],
  'user/keep-active': [SIGNED_IN, nothing],
  'user/leave-community': [
    REPRESENTATIVE,
    async ({ communityId }) => ({
      communityId,
      handingOff: true,
      feedback: 'Farewell.',
      recapToken: await robotToken(),
    }),
  ],
  'user/accept-invite': [
    // An administrator is none by being a representative.
    [401, 200, 200, 200, 409],
    async ({ myId }) => ({ invitationId: await invitationTo(myId ?? '') }),
  ],
  'list/get-mine': [SIGNED_IN, nothing],
  'list/create': [SIGNED_IN, () => ({ title: 'Towns by a river' })],
  'list/get': [SIGNED_IN, async (world) => listOnly(await ownList(world))],
  'list/rename': [
    SIGNED_IN,
    async (world) => ({ ...listOnly(await ownList(world)), title: 'Our towns', version: 1 }),
  ],
  'list/add-items': [
    SIGNED_IN,
    async (world) => ({
      ...listOnly(await ownList(world)),
      communityIds: [world.communityId],
    }),
  ],
  'list/remove-items': [SIGNED_IN, async (world) => itemsOnly(await ownList(world))],
  'list/restore-items': [SIGNED_IN, async (world) => itemsOnly(await ownList(world))],
  'list/set-status': [
    SIGNED_IN,
    async (world) => ({ ...itemOnly(await ownList(world)), status: 'Visited', version: 1 }),
  ],
  'list/move-item': [
    SIGNED_IN,
    async (world) => ({ ...itemOnly(await ownList(world)), beforeItemId: null }),
  ],
  'list/set-heart': [
    SIGNED_IN,
    async (world) => ({ ...itemOnly(await ownList(world)), isFavourite: true }),
  ],
  'list/add-note': [
    SIGNED_IN,
    async (world) => ({ ...itemOnly(await ownList(world)), text: 'Ask about winters' }),
  ],
  'list/edit-note': [
    SIGNED_IN,
    async (world) => ({ ...noteOnly(await ownList(world)), text: 'Asked.', version: 1 }),
  ],
  'list/delete-note': [SIGNED_IN, async (world) => noteOnly(await ownList(world))],
  'list/restore-note': [SIGNED_IN, async (world) => noteOnly(await ownList(world))],
  'list/create-link': [SIGNED_IN, async (world) => listOnly(await ownList(world))],
  'list/end-link': [SIGNED_IN, async (world) => listOnly(await ownList(world))],
  'list/get-shared': [
    EVERYONE,
    async (world) => {
      const { listId } = await ownList(world);
      return { token: await makeListLink(testDb(), listId, keeperOf(world)) };
    },
  ],
  'list/invite': [
    SIGNED_IN,
    async (world) => ({ ...listOnly(await ownList(world)), emailId: newEmail() }),
  ],
  'list/cancel-invitation': [
    SIGNED_IN,
    async (world) => {
      const { listId } = await ownList(world);
      await makeListInvitation(testDb(), listId, keeperOf(world));
      const [waiting] = await invitationsOf(testDb(), listId);
      return { listId, invitationId: waiting?.id ?? 0 };
    },
  ],
  'list/get-invitation': [EVERYONE, async () => ({ token: (await invitedToList('')).token })],
  'list/accept-invitation': [
    SIGNED_IN,
    async ({ myId }) => ({ token: (await invitedToList(myId ?? '')).token }),
  ],
  'list/save-favorites': [
    SIGNED_IN,
    ({ communityId }) => ({ places: [{ communityId, status: 'Visited', note: 'Near a lake' }] }),
  ],
  'list/undo-save-favorites': [
    SIGNED_IN,
    async (world) => {
      const { listId, itemId, noteId } = await ownList(world);
      const lists = [{ listId, itemIds: [itemId], noteIds: [noteId] }];
      return { communityIds: [world.communityId], lists };
    },
  ],
  'list/note-seen': [SIGNED_IN, async (world) => listOnly(await ownList(world))],
  'list/set-weekly-email': [SIGNED_IN, () => ({ on: false })],
  'list/leave': [
    SIGNED_IN,
    async (world) => ({ ...listOnly(await ownList(world)), then: 'delete' }),
  ],
  'user/decline-invite': [EVERYONE, async () => ({ invitationId: await invitationTo() })],
  'user/get-decline-invitation-by-id': [
    EVERYONE,
    async () => ({ id: await invitationTo('', { invitationStatus: 'Declined' }) }),
  ],
  'user/get-invitation-details': [EVERYONE, async () => ({ invitationId: await invitationTo() })],
  'user/get-representation': [ADMINISTRATOR, community],
  'user/invite-details': [
    ADMINISTRATOR,
    async () => ({ communityId: await makeCommunity(testDb()), emailId: newEmail() }),
  ],
  'user/list-sessions': [SIGNED_IN, nothing],
  'user/login': [
    EVERYONE,
    async () => ({ emailId: (await account()).emailId, password: PASSWORD }),
  ],
  'user/logout': [SIGNED_IN, nothing],
  'user/register-token-validate': [EVERYONE, async () => ({ token: await registerToken() })],
  'user/resend-verification': [
    SIGNED_IN,
    async ({ myId }) => {
      if (myId !== null)
        await testDb().update(users).set({ isVerified: false }).where(eq(users.id, myId));
      return {};
    },
  ],
  'user/reset-password': [
    EVERYONE,
    async () => ({ token: await linkToken('reset-password'), password: PASSWORD }),
  ],
  'user/set-user-password': [
    EVERYONE,
    async () => ({ token: await linkToken('set-password'), password: PASSWORD }),
  ],
  'user/sign-up': [
    EVERYONE,
    async () => ({
      firstName: 'Ada',
      lastName: 'Lane',
      emailId: newEmail(),
      password: PASSWORD,
      recapToken: await robotToken(),
    }),
  ],
  'push/get-subscriptions': [SIGNED_IN, nothing],
  'push/subscribe': [SIGNED_IN, () => pushService.browser().subscription],
  'push/unsubscribe': [SIGNED_IN, () => ({ endpoint: 'https://push.example/to/nobody' })],
  'user/list-saved-searches': [SIGNED_IN, nothing],
  'user/save-search': [
    SIGNED_IN,
    () => ({ name: 'Cool towns', search: '?w=july:-84', email: 'never' }),
  ],
  'user/update-saved-search': [
    SIGNED_IN,
    async ({ myId }) => ({ id: await makeSavedSearch(testDb(), myId), name: 'Mild towns' }),
  ],
  'user/open-saved-search': [
    SIGNED_IN,
    async ({ myId }) => ({ id: await makeSavedSearch(testDb(), myId) }),
  ],
  'user/delete-saved-search': [
    SIGNED_IN,
    async ({ myId }) => ({ id: await makeSavedSearch(testDb(), myId) }),
  ],
  'user/update-weekly-email': [SIGNED_IN, () => ({ weeklyEmail: false })],
  'user/update-two-step': [SIGNED_IN, () => ({ twoStep: true })],
  'user/update-user-details': [SIGNED_IN, () => ({ userDesignationText: 'Guide' })],
  'user/update-user-personal-details': [SIGNED_IN, () => ({ firstName: 'Ada', lastName: 'Lane' })],
  'user/verify': [EVERYONE, async () => ({ token: await linkToken('verify-email') })],
  'user/verify-email': [EVERYONE, async () => ({ token: await linkToken('change-email') })],
  'user/verify-otp-and-login': [EVERYONE, mailedCode],
  'user/verify-password-token': [
    EVERYONE,
    async () => ({ token: await linkToken('reset-password') }),
  ],
  'robot-check/challenge': [EVERYONE, nothing],
  'share-community-email': [
    EVERYONE,
    async ({ communityId }) => ({
      communityId,
      emailId: newEmail(),
      recapToken: await robotToken(),
    }),
  ],
  'community/upload-video': [EDITOR, ({ communityId }) => ({ communityId, video: videoFile() })],
  'community/edit-video': [
    EDITOR,
    async ({ communityId }) => ({
      videoId: await makeVideo(testDb(), communityId, approved),
      editedVideo: videoFile(),
    }),
  ],
  'community/delete-video-request': [
    EDITOR,
    async ({ communityId }) => ({ videoId: await makeVideo(testDb(), communityId) }),
  ],
  'community/get-video-request-data': [EVERYONE, community],
  'community/get-video-request-by-id': [
    EDITOR,
    async ({ communityId }) => ({ requestId: await makeVideo(testDb(), communityId) }),
  ],
  'community/approve-video': [
    ADMINISTRATOR,
    async ({ communityId }) => ({
      requestId: await makeVideo(testDb(), communityId),
      action: 'approve',
    }),
  ],
  'community/get-video-review': [
    ADMINISTRATOR,
    async ({ communityId }) => ({ requestId: await makeVideo(testDb(), communityId) }),
  ],
  'community/take-back-video-decision': [
    ADMINISTRATOR,
    async ({ communityId }) => ({
      requestId: await makeVideo(testDb(), communityId, { approvedStatus: 'Rejected' }),
    }),
  ],
  'community/approve-edited-video': [
    ADMINISTRATOR,
    async ({ communityId }) => ({
      requestId: await makeVideo(testDb(), communityId, {
        approvedStatus: 'Approved',
        editedVideo: 'media/none',
        editedFileSize: 1,
        editedStatus: 'Pending',
      }),
      action: 'reject',
      reason: 'It is dark.',
    }),
  ],
  'community/request-read': [
    EDITOR,
    async ({ communityId }) => ({ videoId: await makeVideo(testDb(), communityId) }),
  ],
  'community/get-section-history': [
    EVERYONE,
    ({ communityId }) => ({ communityId, section: 'about' }),
  ],
  'community/get-checklist': [EVERYONE, checklistLink],
  'community/confirm-by-link': [
    EVERYONE,
    async (world) => ({ ...(await checklistLink(world)), section: 'about', version: 1 }),
  ],
  'community/say-still-true': [
    [401, 200, 200, 403, 403],
    async (world) => {
      await writtenAbout(world);
      return {
        ...community(world),
        section: 'about',
        version: 1,
        livesHere: true,
        isTrue: false,
      };
    },
  ],
  'community/get-still-true': [SIGNED_IN, community],
  'community/confirm-section': [
    EDITOR,
    async (world) => {
      await writtenAbout(world);
      return { ...community(world), section: 'about', version: 1 };
    },
  ],
  'community/confirm-item': [
    EDITOR,
    async ({ communityId }) => ({
      kind: 'facility',
      id: await makeFacility(testDb(), communityId),
    }),
  ],
  'report/create': [
    EVERYONE,
    async ({ communityId }) => ({
      communityId,
      kind: 'page',
      subjectId: '',
      problem: 'wrong',
      proposed: 'The mill closed.',
      evidence: '',
      emailId: '',
      recapToken: await robotToken(),
    }),
  ],
  'report/get-subject': [
    EVERYONE,
    ({ communityId }) => ({ communityId, kind: 'page', subjectId: '' }),
  ],
  'report/list': [EDITOR, community],
  'report/accept': [
    EDITOR,
    async ({ communityId }) => ({
      reportId: await makeReport(testDb(), communityId),
      reason: 'The count of 2026 is out.',
      value: 12_400,
      source: 'Town clerk',
    }),
  ],
  'report/keep': [
    EDITOR,
    async ({ communityId }) => ({
      reportId: await makeReport(testDb(), communityId),
      reason: 'It was counted so.',
    }),
  ],
  'report/pass-on': [
    EDITOR,
    async ({ communityId }) => ({ reportId: await makeReport(testDb(), communityId) }),
  ],
  'community/send-video-consultation-request': [[401, 200, 200, 409, 200], community],
  'community/get-video-consultation-data': [EDITOR, community],
  'community/list-consultations': [EDITOR, community],
  'community/set-consultation-done': [
    EDITOR,
    async ({ communityId, representativeId }) => ({
      requestId: await makeConsultation(testDb(), communityId, representativeId),
      isDone: true,
    }),
  ],
  'community/request-consult-read': [
    EDITOR,
    async ({ communityId, representativeId }) => ({
      requestId: await makeConsultation(testDb(), communityId, representativeId),
    }),
  ],
};

/**
 * Sets what the rows need of the process, and makes their files: before the first call.
 * @returns what to do in the end
 */
export async function prepareMatrix(): Promise<() => Promise<void>> {
  pushForTests();
  pushService = await new TestPushService().start();
  // Nothing is asked there: the tasks do not run.
  Object.assign(process.env, {
    JOB_BOARD_URL: 'http://127.0.0.1:9',
    JOB_BOARD_TOKEN: 'not-a-token',
  });
  const picture = sharp({ create: { width: 1200, height: 450, channels: 3, background: '#4a7' } });
  photo = Buffer.from(await picture.jpeg().toBuffer());
  const town = path.join(import.meta.dirname, '../files/videos/town.webm');
  video = Buffer.from(await readFile(town));
  return async () => void (await pushService.stop());
}

async function employerOf(communityId: number): Promise<string> {
  const id = await makeJob(testDb(), communityId);
  const [job] = await testDb().select().from(jobs).where(eq(jobs.id, id));
  return job?.employerId ?? '';
}

const importRun = async () =>
  insertRun(testDb(), {
    kind: 'amenities',
    fileName: 'a.csv',
    dryRun: false,
    startedBy: await makeUser(testDb()),
  });

/** One whose only row, line 2, has no name. */
async function importWithRejectedRow(communityId: number): Promise<string> {
  const id = await importRun();
  await testDb()
    .update(importRuns)
    .set({ status: 'finished', read: 1, refused: 1, header: ['communityId', 'name', 'type'] })
    .where(eq(importRuns.id, id));
  await testDb()
    .insert(importRejectedRows)
    .values({ importRunId: id, line: 2, reason: 'No.', cells: [String(communityId), '', 'Zoo'] });
  return id;
}

async function changedFacility(communityId: number): Promise<number> {
  const id = await makeFacility(testDb(), communityId);
  await updateFacilityRow(testDb(), id, { name: 'Changed Clinic' });
  return id;
}

async function deletedAmenity(communityId: number): Promise<number> {
  const id = await makeAmenity(testDb(), communityId);
  const deletedBy = await makeUser(testDb());
  await deleteAmenityRow(testDb(), { id, communityId }, deletedBy);
  const [item] = await testDb()
    .select({ id: deletedItems.id })
    .from(deletedItems)
    .where(eq(deletedItems.deletedBy, deletedBy));
  return item!.id;
}

/** One that added an amenity. */
async function importToUndo(communityId: number): Promise<string> {
  const [recordId, id] = [await makeAmenity(testDb(), communityId), await importRun()];
  await testDb()
    .update(importRuns)
    .set({ status: 'finished', read: 1, added: 1, finishedAt: new Date() })
    .where(eq(importRuns.id, id));
  await testDb()
    .insert(importChanges)
    .values({ importRunId: id, recordId, communityId, writtenAt: new Date() });
  return id;
}

/** A source that nothing fills from right now. */
async function freeSource() {
  await testDb().delete(importRuns).where(eq(importRuns.source, 'land-area'));
  return 'land-area' as const;
}

async function dataRun(status: 'finished' | 'receiving' = 'finished'): Promise<string> {
  if (status === 'receiving')
    await testDb().delete(importRuns).where(eq(importRuns.source, 'census'));
  const [row] = await testDb()
    .insert(importRuns)
    .values({ kind: 'facts', fileName: 'Census', source: 'census', status })
    .returning({ id: importRuns.id });
  return row?.id ?? '';
}

async function placeMatch(communityId: number): Promise<number> {
  const geoid = String((serial += 1)).padStart(7, '0');
  const at = { lat: 38, long: -98, distanceMiles: 9 };
  const [row] = await testDb()
    .insert(placeMatches)
    .values({ communityId, geoid, name: 'Sometown city', reason: 'far', ...at })
    .returning({ id: placeMatches.id });
  return row?.id ?? 0;
}

async function importedTypeName(): Promise<number> {
  const typeText = `A type ${(serial += 1)}`;
  const [row] = await testDb()
    .insert(importedTypeNames)
    .values({ typeText })
    .returning({ id: importedTypeNames.id });
  return row?.id ?? 0;
}

/** Every call of the contract. */
export const CALLS: readonly AnyOperation[] = CONTRACT;

export interface CallRequest {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/** Right input as this call takes it: in the address, as a form or as JSON. */
export function requestOf(call: AnyOperation, input: Record<string, unknown>): CallRequest {
  if (!methodsOf(call).includes('POST')) {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
    return { path, method: 'GET', headers: {}, body: undefined };
  }
  const { path } = call;
  if (call.body !== 'multipart' && call.body !== 'stream')
    return {
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    };
  const form = new FormData();
  // A file that is streamed comes after the fields.
  const entries = Object.entries(input);
  const isFile = ([, value]: [string, unknown]) => value instanceof File;
  for (const [name, value] of [...entries.filter((one) => !isFile(one)), ...entries.filter(isFile)])
    form.set(name, value instanceof File ? value : String(value));
  return { path, method: 'POST', headers: {}, body: form };
}
