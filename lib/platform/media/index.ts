export { readStoredPicture } from './read-picture';
export { forgetPicture, removeUnusedMedia } from './discard-media';
export { checkGallery, storeGallery, type CheckedPicture } from './store-gallery';
export { storePicture, storeProfilePicture } from './store-picture';
export { storeFile } from './store-file';
export { storedOriginal } from './stored-original';
