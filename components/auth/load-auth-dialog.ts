export const loadAuthDialog = () => import('./auth-dialog');

/** Fetches the dialog's code when somebody is about to open it. */
export const preloadAuthDialog = (): void => {
  loadAuthDialog().catch(() => {});
};
