import { SEARCH_LIMIT, TEXT_LIMIT } from './limits';

/** What the server says when it refuses a call. */
export const REFUSALS = {
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
  amenityPlaces: 'Each amenity needs a place of its own: 1, 2, 3 and so on, without gaps.',
  amenitiesApart: 'The amenities are not all of one community.',
  amenitiesChanged:
    'Someone added or deleted an amenity in the meantime. The order was not changed; please try again.',
  noFacility: 'Healthcare facility not found.',
  noJob: 'Job not found.',
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
  noVersion: 'This version is not in the history any more.',
  publishedInOtherTab:
    'You changed this in another tab or on another device, so it was not published here. Nothing you wrote is lost.',
  noSection: 'Section not found.',
  unknownFigure: 'Figure not found.',
  unknownClimate: 'Unknown climate type.',
  unknownLevel: 'Unknown cost of living level.',
  unknownTransportType: 'Unknown public transportation type.',
  figure: 'Enter a number, or leave this blank.',
  wholeFigure: 'This must be a whole number.',
  figureTooLarge: 'This number is too large.',
  version: 'This must be a version number.',
  controlCharacters: 'This contains characters we can’t display.',
  tab: 'Tab must be 0, 1, 2 or 3.',
  unknownState: 'One of the states isn’t recognized.',
  unknownAmenityType: 'One of the amenity types isn’t recognized.',
  unknownAmenityCategory: 'One of the amenity categories isn’t recognized.',
  unknownFacilityType: 'One of the facility types isn’t recognized.',
  unknownCostOfLiving: 'One of the cost of living levels isn’t recognized.',
  unknownTransport: 'One of the public transportation types isn’t recognized.',
  unknownTypeText: 'This must be favourite, recent or recommended.',
  favoriteTypeText: 'This must be favourite.',
  population: 'Population must be a whole number, or -1 for no limit.',
  populationOrder: 'The maximum population can’t be lower than the minimum.',
  role: 'Unknown role.',
  pixels: 'This must be a whole number of pixels.',
  yesOrNo: 'This must be true or false.',
  list: 'This must be a list.',
  tooManyOptions: 'Too many options were chosen.',
  nameRequired: 'Please enter a name.',
  nameTooLong: 'This name is too long.',
  latitude: 'Latitude must be within the United States.',
  longitude: 'Longitude must be within the United States.',
  placeExists: 'This state already has a community with this name.',
} as const;

/** To the second of two who change a figure, or to the same person again: what the first made of it. */
export const figureChangedSince = (value: number | null, byOneself = false): string => {
  const figure = value === null ? 'unknown' : value.toLocaleString('en-US');
  const change = byOneself
    ? `You changed this to ${figure} in another tab or on another device.`
    : `Someone else changed this to ${figure} while you were editing.`;
  return `${change} Publish again to replace it.`;
};
