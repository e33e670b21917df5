import { callKey, callQuery } from './call-query';

export const signUpLinkQueries = {
  list: (page: number) => callQuery('user/list-sign-up-links', { page, limit: 10 }, 0),
};

export const signUpLinkKeys = { all: callKey('user/list-sign-up-links') };
