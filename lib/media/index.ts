export { forgetPicture, pruneMedia } from './discard-media';
export { storePicture, storeProfilePicture } from './store-picture';
