export { forgetPicture, removeUnusedMedia } from './discard-media';
export { storePicture, storeProfilePicture } from './store-picture';
