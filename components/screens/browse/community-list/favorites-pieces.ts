/** What the tab of favorites shows, of an account or of this browser: one piece. */
export { default as FavoritesTab } from './favorites-tab';
export { default as KeptList } from '@/components/lists/kept-list';
