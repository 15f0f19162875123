/** The build puts the list beside the galleries here, as it was then (`release/shopPlugins.ts`). */
declare const publishedTeams: unknown;

/** What was known of the directory when the page was built. Programs that are not built know nothing here: they read the file. */
export const directoryAtBuild: unknown =
  typeof publishedTeams === 'undefined' ? undefined : publishedTeams;
