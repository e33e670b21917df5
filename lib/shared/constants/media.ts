/** A kind, and 128 random bits in hexadecimal. */
export const MEDIA_KEY_PATTERN = /^[a-z]{2,20}-[0-9a-f]{32}$/;

/** Kinds of files that belong to a video, which the public sees once it is approved. */
export const REVIEWED_KINDS = ['video', 'poster', 'captions'] as const;

/** Files that may be kept after people took them off a page, to be restored. */
export const RESTORABLE_KIND = 'amenity';

/** Largest picture that may be uploaded, in bytes. */
export const PICTURE_BYTES = 5_242_880;

/** Most pixels a picture may unpack to: what the largest phone pictures of 5 MB have. */
export const PICTURE_PIXELS = 50_000_000;

/** Pixels; a picture's stored height goes no further, however narrow it is. */
export const PICTURE_TALLEST = 4096;

/** Said of every file that is chosen or sent. */
export const EMPTY_FILE = 'This file is empty.';

/** Sentences of the picture fields, word for word as the specification has them. */
export const PICTURE_MESSAGES = {
  tooLarge: 'File size too large, max file size is 5mb',
  unsupported: 'Incorrect file type',
  empty: EMPTY_FILE,
  heic: 'This is a HEIC photo, which not every browser can show. Save or export it as a JPEG, and choose that.',
} as const;

/** Pixels; a cover photo may not be narrower. */
export const COVER_WIDTH_LEAST = 1200;

/** Width to height of the head of a community's page on a wide screen, where the photo fills it. */
export const COVER_SHAPE = 8 / 3;

/** What is said of a community's cover photo; the specification has all errors but one. */
export const COVER_MESSAGES = {
  ...PICTURE_MESSAGES,
  tooNarrow: 'Photo dimensions not supported. Please upload images with a width of 1200 pixels.',
  damaged: 'This photo is damaged or incomplete. Please choose another one.',
  outside: 'The chosen part must be within the photo.',
  published: 'The cover photo was published.',
  deleted: 'The cover photo was deleted.',
} as const;

/**
 * An amenity's pictures: the measures of the specification, in pixels where nothing else is said.
 */
export const AMENITY_IMAGES = {
  most: 6,
  widthLeast: 400,
  /** Width to height; a narrower picture of about this shape is taken as well. */
  ratio: 1.3,
  ratioTolerance: 0.1,
  /** Of a picture as the form shows it. */
  previewHeight: 236,
  /** What a picture looks best as. */
  reference: { width: 1200, height: 720 },
} as const;

/** What is said of an amenity's pictures; the specification has the first of them. */
export const AMENITY_IMAGE_MESSAGES = {
  ...PICTURE_MESSAGES,
  tooMany: `You can only select up to ${AMENITY_IMAGES.most} images.`,
  duplicate: 'Duplicate image is not allowed',
  shape:
    'For optimal display, please ensure images have a balanced 4:3 width-to-height ratio with a minimum width of 400 pixels.',
  damaged: 'This image is damaged or incomplete. Please choose another one.',
  tooManyPixels: `This image has too many pixels. Please choose one with at most ${PICTURE_PIXELS / 1_000_000} million.`,
} as const;

/** Whether a picture is wide enough for an amenity, or of the shape that is shown. */
export const fitsAmenity = ({ width, height }: { width: number; height: number }): boolean =>
  width >= AMENITY_IMAGES.widthLeast ||
  Math.abs(width / height - AMENITY_IMAGES.ratio) <= AMENITY_IMAGES.ratioTolerance;

/** What the server says to a request for a file that is not there. */
export const NO_FILE = 'File not found.';

/** Hours for which a file that no record points to is kept. */
export const UNREFERENCED_MEDIA_HOURS = 24;

/** How many files of one person that no record points to may be there at once. */
export const UPLOADS_WAITING = 20;
