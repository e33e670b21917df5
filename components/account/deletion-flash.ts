const KEY = 'wherewell-account-deleted';

/** The account was deleted in this tab: the page after that may say so, also after a reload. */
export function setDeletionFlash(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // The page then says nothing of it.
  }
}

export function hasDeletionFlash(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
