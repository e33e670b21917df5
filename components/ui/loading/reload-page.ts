/** Reloads the page, and with it the site's present version. */
export const reloadPage = (): void => window.location.reload();
