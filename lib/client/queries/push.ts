import { callKey, callQuery } from './call-query';

export const pushQueries = {
  /** Where the person has turned notifications on; never older than the screen. */
  devices: () => callQuery('push/get-subscriptions', {}, 0),
};

export const pushKeys = {
  devices: callKey('push/get-subscriptions'),
};
