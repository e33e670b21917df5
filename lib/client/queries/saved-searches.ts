import { callKey, callQuery } from './call-query';

export const savedSearchQueries = {
  /** As they are now: what newly fits is counted each time. */
  mine: () => callQuery('user/list-saved-searches', {}, 0),
};

export const savedSearchKeys = {
  mine: callKey('user/list-saved-searches'),
};
