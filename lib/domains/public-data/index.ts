export { reportDownloads as tellDownloads } from './files/download-progress';
export { folder, internet, publicDataFolder } from './files/origin';
export { describeFilling } from './filling';
export { fillNow } from './fill-now';
export { ATTRIBUTIONS, isSource, SOURCES, SOURCE_NAMES, type SourceName } from './sources';
