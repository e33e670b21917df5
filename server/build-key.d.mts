/** One hash or version for each part of what a build is made from. */
export type BuildKey = Record<'sources' | 'packages' | 'settings' | 'node', string>;

export const BUILT_FOLDERS: readonly string[];
export function buildKey(root?: string): BuildKey;
export function forgetBuild(root?: string): void;
export function noteBuild(key: BuildKey, root?: string): void;
export function isBuilt(root?: string): boolean;
export function whyBuild(root?: string): string | null;
