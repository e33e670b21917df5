/** Postgres' largest integer: whole numbers beyond it are in no column, and ids cannot exist. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Longest insight text, in characters as people count them (grapheme clusters). */
export const TEXT_LIMIT = 700;

/** Page sizes: what a call returns when nothing is asked for, and the most it returns. */
export const PAGE_SIZES = {
  communities: { default: 12, largest: 48 },
  amenities: { default: 12, largest: 48 },
  facilitiesByType: { default: 20, largest: 100 },
  facilities: { default: 500, largest: 500 },
  versions: { default: 20, largest: 100 },
  center: { default: 25, largest: 100 },
  imports: { default: 20, largest: 100 },
  audit: { default: 20, largest: 100 },
  deletedItems: { default: 20, largest: 100 },
  /** What is around a community, on its page. */
  nearby: {
    places: 6,
    profiles: 3,
    similar: 6,
    airports: 3,
    hospitals: 4,
    colleges: 5,
    schools: 6,
  },
  jobs: { default: 5, embedded: 3, largest: 100, whole: 5000 },
} as const;

/** The most communities that are compared at a time. */
export const COMPARE_LIMIT = 4;

/** The most facilities that one call with `getAllData` returns. */
export const ALL_FACILITIES_LIMIT = 5000;

/** How many facilities a page of their management has: which ones can be chosen. */
export const FACILITY_PAGE_SIZES = [25, 50, 100] as const;

/** The most facilities that are deleted, or deleted items restored, by one call. */
export const FACILITIES_AT_ONCE = 100;

/** The last page a list can be asked for. */
export const LAST_PAGE = 100_000;

/** Longest search text, in characters. */
export const SEARCH_LIMIT = 100;

/** Longest name of a community or its city, in characters. */
export const COMMUNITY_NAME_LIMIT = 100;

/** Largest JSON body, in bytes. */
export const JSON_BODY_LIMIT = 1_048_576;

/** Largest body of a caller who is not signed in, in bytes. */
export const ANONYMOUS_BODY_LIMIT = 65_536;

/** Largest body of a form with files, in bytes; each file has its own, smaller limit. */
export const MULTIPART_BODY_LIMIT = 33_554_432;

/** Largest file that is taken in as it comes, such as an import or a video, in bytes. */
export const STREAMED_FILE_LIMIT = 209_715_200;

/** What all bodies that are under way may hold in the memory of one process, in bytes. */
export const UPLOAD_MEMORY = 134_217_728;

/** A body that comes more slowly is given up: bytes in so many milliseconds of waiting for it. */
export const SLOWEST_BODY = { bytes: 102_400, over: 10_000 } as const;

/** How many recently viewed communities are kept and shown. */
export const RECENT_LIMIT = 48;

/** How many communities a result of the quiz has. */
export const QUIZ_RESULTS = 12;

/** Characters of why an administrator recommends a community. */
export const RECOMMEND_REASON_LIMIT = 200;

/** Amenities a details page shows before 'Show All'. */
export const AMENITIES_SHOWN = 4;

/** Amenities that come with a community's details. */
export const AMENITIES_WITH_DETAILS = 24;

/** Places smaller than this have uncertain census figures. */
export const UNCERTAIN_POPULATION = 1000;

/** Milliseconds. */
export const DELAYS = {
  communitySearch: 500,
  amenitySearch: 300,
  cardSkeleton: 200,
  /** A wait that is worth a word. */
  slowResponse: 4000,
  toast: 6000,
  amenityToast: 3000,
  amenityDeletedRedirect: 2500,
  hashScroll: 1500,
  hashScrollAnimation: 500,
  copied: 2000,
  shareToast: 4000,
  shareDialogCloses: 3000,
  coverRedirect: 1000,
  facilityAdded: 1000,
  facilityUpdated: 300,
  facilityDeleted: 1000,
  facilityRefresh: 1500,
  /** Of calls that encode a picture. */
  uploadDeadline: 20_000,
  /** Of calls that encode several. */
  galleryDeadline: 60_000,
  /** Of calls that take in a file as it comes: 200 MB in it are 2 Mbit/s. */
  longDeadline: 900_000,
} as const;

/** Pixels a section's top is below the top of the window after a hash scroll. */
export const HASH_SCROLL_OFFSET = -100;

/** Pixels from the bottom of the facility list at which its next page is loaded. */
export const ENDLESS_SCROLL_THRESHOLD = 100;

/** Pixels a pointer moves before it drags what it holds. */
export const DRAG_DISTANCE = 5;

/** Pixels a carousel must be dragged before it moves on. */
export const SWIPE_THRESHOLD = 60;

/** The United States, with Alaska and Hawaii, in degrees. */
export const US_BOUNDS = { south: 18.5, north: 71.6, west: -179.2, east: -66.5 } as const;

/** Communities in the sitemap; search engines take up to 50,000 addresses in one. */
export const SITEMAP_SIZE = 49_000;

/** How many cover photos of a community are kept, the present one included. */
export const COVERS_KEPT = 10;
