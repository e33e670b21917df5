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
  cutOff: 'The request broke off before all of it had come.',
  lengthNeeded: 'Say in Content-Length how large the request body is.',
  bodyTooLarge: 'The request body is too large.',
  otherOrigin: 'This request came from another site and was refused.',
  uploadsWaiting: 'Too many of your uploads are not in use. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  tooMany: 'Too many tries. Please wait a while and try again.',
  busy: 'This is taking longer than it should. Please try again in a moment.',
  invalid: 'Something in the request is not valid.',
  notObject: 'The request body must be a JSON object.',
  noCommunity: 'There is no such community.',
  noAmenity: 'There is no such amenity.',
  amenityPlaces: 'Each amenity needs a place of its own: 1, 2, 3 and so on, without gaps.',
  amenitiesApart: 'The amenities are not all of one community.',
  amenitiesChanged:
    'Someone added or deleted an amenity in the meantime. The order was not changed; please try again.',
  noFacility: 'There is no such healthcare facility.',
  noJob: 'There is no such job.',
  noEmployer: 'There is no such employer.',
  otherUser: 'You can do this for your own account only.',
  required: 'This is required.',
  id: 'This must be an id.',
  page: 'Page must be a whole number, 1 or more.',
  limit: 'Limit must be a whole number, 1 or more.',
  pageTooFar: 'There is no such page.',
  text: 'This must be text.',
  searchTooLong: `Search text may have at most ${SEARCH_LIMIT} characters.`,
  textTooLong: `Please use at most ${TEXT_LIMIT} characters.`,
  nothingWritten: 'Please write something before you publish.',
  publishedSince:
    'Someone else published this section while you were writing. Nothing you wrote is lost.',
  publishedInOtherTab:
    'You changed this in another tab or on another device, so it was not published here. Nothing you wrote is lost.',
  noSection: 'There is no such section.',
  unknownFigure: 'There is no such figure.',
  unknownClimate: 'Unknown climate type.',
  unknownLevel: 'Unknown cost of living level.',
  unknownTransportType: 'Unknown public transportation type.',
  figure: 'Enter a number, or leave this blank.',
  wholeFigure: 'This must be a whole number.',
  figureTooLarge: 'This number is too large.',
  version: 'This must be the number of a version.',
  controlCharacters: 'This contains characters we can’t display.',
  tab: 'Tab must be 0, 1, 2 or 3.',
  unknownState: 'One of the states is not known.',
  unknownAmenityType: 'One of the amenity types is not known.',
  unknownAmenityCategory: 'One of the amenity categories is not known.',
  unknownFacilityType: 'One of the facility types is not known.',
  unknownCostOfLiving: 'One of the cost of living levels is not known.',
  unknownTransport: 'One of the public transport types is not known.',
  unknownTypeText: 'This must be favourite, recent or recommended.',
  favoriteTypeText: 'This must be favourite.',
  population: 'Population must be a whole number, or -1 for no limit.',
  populationOrder: 'The maximum population must not be below the minimum.',
  role: 'This is not a role.',
  pixels: 'This must be a whole number of pixels.',
  yesOrNo: 'This must be true or false.',
  list: 'This must be a list.',
  tooManyOptions: 'Too many options were chosen.',
  nameRequired: 'Please enter a name.',
  nameTooLong: 'This name is too long.',
  latitude: 'Latitude must lie within the United States.',
  longitude: 'Longitude must lie within the United States.',
  placeExists: 'There already is a community of this name in this state.',
} as const;

/** To the second of two who change a figure, or to the same person again: what the first made of it. */
export const figureChangedSince = (value: number | null, byOneself = false): string => {
  const figure = value === null ? 'unknown' : value.toLocaleString('en-US');
  const change = byOneself
    ? `You changed this to ${figure} in another tab or on another device.`
    : `Someone else changed this to ${figure} while you were editing.`;
  return `${change} Publish again to replace it.`;
};
