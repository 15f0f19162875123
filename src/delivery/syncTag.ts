/** The Background Sync event that the page asks for and the worker answers. */
export const syncTag = 'sideline-orders';
