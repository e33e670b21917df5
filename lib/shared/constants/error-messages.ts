import { IMPORT_KINDS } from './import-kinds';
import { MOST_ROWS_MENDED } from './imports';
import { SEARCH_LIMIT, TEXT_LIMIT } from './limits';
import { SECTION_ERROR_MESSAGES } from './section-error-messages';

/** What the server says when it refuses a call. */
export const ERROR_MESSAGES = {
  signInNeeded: 'Please log in to do this.',
  notJson: 'The request body is not valid JSON.',
  unknownCall: 'Unknown call.',
  wrongAddress: 'This address can’t be read.',
  addressTooLong: 'This address is too long.',
  wrongMethod: 'This call doesn’t support that method.',
  wrongContentType: 'Send the request body as application/json.',
  wrongFormType: 'Send the request body as multipart/form-data.',
  notForm: 'The request body is not a valid form.',
  cutOff: 'The request ended before all of it arrived.',
  lengthNeeded: 'Send the size of the request body in Content-Length.',
  bodyTooLarge: 'The request body is too large.',
  otherOrigin: 'This request came from another site and was refused.',
  uploadsWaiting: 'You have too many unused uploads. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  tooMany: 'Too many attempts. Please wait a while and try again.',
  busy: 'This is taking longer than it should. Please try again in a moment.',
  invalid: 'Something in the request isn’t valid.',
  notObject: 'The request body must be a JSON object.',
  noCommunity: 'Community not found.',
  noAmenity: 'Amenity not found.',
  amenityPlaces: 'Each amenity needs its own position: 1, 2, 3 and so on, without gaps.',
  amenitiesApart: 'The amenities don’t all belong to the same community.',
  amenitiesChanged:
    'Someone added or deleted an amenity while you were ordering them. The order wasn’t changed. Please try again.',
  emailTaken: 'An account with this email already exists. Please log in.',
  noFacility: 'Healthcare facility not found.',
  facilityTwice: 'This facility is already listed under this type.',
  noJob: 'Job not found.',
  unknownJobCategory: 'Unknown job category.',
  unknownJobType: 'Unknown job type.',
  unknownPostedAt: 'Unknown time of posting.',
  unknownJobMiles: 'Unknown distance.',
  importId: 'An import id has at most 100 letters, numbers and signs, and no spaces.',
  importIdTwice: 'This import id is already in another field.',
  noImportIds: 'Add an import id first.',
  noBoard:
    'This installation doesn’t read a job board. Set JOB_BOARD_URL and JOB_BOARD_TOKEN first.',
  boardAway: 'The job board isn’t responding. Please try again in a few minutes.',
  boardToldToWait:
    'The job board asked us to wait before we read it again. Please try again later.',
  noImport: 'Import not found.',
  importKind: `Choose ${IMPORT_KINDS.join(' or ')}.`,
  importChoices: 'The chosen columns could not be understood.',
  rowsToMend: `Send 1 to ${MOST_ROWS_MENDED} rows at a time.`,
  notMendable: 'These rows can be tried again once the import has finished, unless it was undone.',
  mendedBefore: 'These rows are no longer on the list: someone else may have imported them.',
  notRestorable: 'This was not found among the deleted items. Someone may have restored it.',
  anotherVideo: 'This community has another video now. Remove that one first.',
  nothingToUndo: 'This import has nothing to undo yet.',
  undoneAlready: 'This import has been undone already, or is being undone right now.',
  noTypeText: 'Type name not found.',
  noDifference: 'This difference was not found, or someone has already decided it.',
  writtenMeanwhile: 'Someone changed this record since you opened it. Review it and decide again.',
  takeOrKeep: 'Choose take or keep.',
  noList: 'List not found.',
  noFile: 'File not found.',
  unknownTab: 'This list has no such tab.',
  moment: 'Give a date and time, such as 2026-03-01T00:00:00Z.',
  auditAction: 'The audit log has no such kind of event.',
  unknownMapFigure: 'The map can’t be colored by that.',
  area: 'The south must be below the north, and the west left of the east.',
  unknownSort: 'This list can’t be sorted by that.',
  wishesTooLong: 'Wishes may have at most 500 characters.',
  quizCommunities: 'A quiz result is a list of up to 12 communities.',
  recommendReason: 'Say why you recommend it: readers see this.',
  reasonTooLong: 'The reason may have at most 200 characters.',
  direction: 'Choose asc or desc.',
  noDataRun: 'Run not found.',
  dataRunEnded: 'This run has ended already.',
  dataSource: 'Choose the sources to fill from.',
  dataStates: 'Choose states by their two letters, such as CA.',
  dataUnderWay:
    'Some of these sources are already being filled. Please wait until they have finished.',
  noMatch: 'This match was not found, or someone has already decided it.',
  placeTaken: 'Another community already has this census place.',
  notAnAdministrator: 'Choose an administrator.',
  noEmployer: 'Employer not found.',
  otherUser: 'You can only do this for your own account.',
  required: 'This is required.',
  id: 'This must be an id.',
  page: 'Page must be a whole number, 1 or more.',
  limit: 'Limit must be a whole number, 1 or more.',
  pageTooFar: 'Page not found.',
  text: 'This must be text.',
  searchTooLong: `Search text may have at most ${SEARCH_LIMIT} characters.`,
  textTooLong: `Please use at most ${TEXT_LIMIT} characters.`,
  nothingWritten: 'Please write something before you publish.',
  publishedSince:
    'Someone else published this section while you were writing. Nothing you wrote is lost.',
  noVersion: 'This version is no longer in the history.',
  publishedInOtherTab:
    'You changed this in another tab or on another device, so it wasn’t published here. Nothing you wrote is lost.',
  itemKind: 'Please choose an amenity or a healthcare facility.',
  itemChangedSince:
    'Someone changed this in the meantime, so nothing was restored. Look at the history once more.',
  noSection: 'Section not found.',
  unknownFigure: 'Figure not found.',
  ...SECTION_ERROR_MESSAGES,
  figure: 'Enter a number, or leave this blank.',
  wholeFigure: 'This must be a whole number.',
  figureTooLarge: 'This number is too large.',
  version: 'This must be a version number.',
  controlCharacters: 'This contains characters we can’t display.',
  tab: 'Tab must be 0, 1, 2 or 3.',
  identifier: 'Use at most 100 letters, digits and . : / _ -',
  geoid: 'A Census GEOID has 5 to 12 digits.',
  geonamesId: 'A GeoNames id is a whole number above 0.',
  identifierTaken: 'Another community has this identifier.',
  unknownState: 'One of the states isn’t recognized.',
  unknownShareWay: 'The way of sharing isn’t recognized.',
  unknownAmenityType: 'One of the amenity types isn’t recognized.',
  unknownAmenityCategory: 'One of the amenity categories isn’t recognized.',
  unknownFacilityType: 'One of the facility types isn’t recognized.',
  unknownCostOfLiving: 'One of the cost of living levels isn’t recognized.',
  unknownTransport: 'One of the public transportation types isn’t recognized.',
  unknownTypeText: 'This must be favourite, recent or recommended.',
  favoriteTypeText: 'This must be favourite.',
  population: 'Population must be a whole number, or -1 for no limit.',
  populationOrder: 'The maximum population can’t be lower than the minimum.',
  figureBound: 'This must be a number, or -1 for no limit.',
  rangeOrder: 'The maximum can’t be lower than the minimum.',
  coordinate: 'This must be a coordinate in degrees.',
  distanceFrom: 'Say where distances are measured from: a community, or latitude and longitude.',
  unknownSummer: 'One of the summer temperatures isn’t recognized.',
  role: 'Unknown role.',
  pixels: 'This must be a whole number of pixels.',
  yesOrNo: 'This must be true or false.',
  list: 'This must be a list.',
  tooManyOptions: 'Too many options were chosen.',
  option: 'This isn’t one of the options.',
  tooManyRows: 'Please choose at most 100 rows.',
  nameRequired: 'Please enter a name.',
  nameTooLong: 'This name is too long.',
  latitude: 'Latitude must be within the United States.',
  longitude: 'Longitude must be within the United States.',
  deleteRepresented:
    'Someone represents this community. Give them another role first, and then delete it.',
  mergeTarget: 'Choose another community that isn’t deleted.',
  mergeRepresented: 'Someone represents this community. Say whether they move with it.',
  mergeBothRepresented:
    'Both communities are represented. Give one of the two people another role first.',
  unknownVisibility: 'This must be published, unpublished or deleted.',
  placeExists: 'This state already has a community with this name.',
} as const;

/** @param place 'Asheville, NC', to which a community was merged */
export const mergedIntoPlace = (place: string): string =>
  `This community is part of ${place} now. Please open that page instead.`;

/** @param stateName where the position lies @param wanted the state that was chosen */
export const positionInOtherState = (stateName: string, wanted: string): string =>
  `This position is in ${stateName}, not in ${wanted}.`;

/**
 * To the second of two who change a figure, or to the same person again: what the first made of it.
 */
export const figureChangedSince = (value: number | null, byOneself = false): string => {
  const figure = value === null ? 'unknown' : value.toLocaleString('en-US');
  const change = byOneself
    ? `You changed this to ${figure} in another tab or on another device.`
    : `Someone else changed this to ${figure} while you were editing.`;
  return `${change} Publish again to replace it.`;
};
