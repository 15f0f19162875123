import { texts } from './spoken.ts';

/** The words that widgets have of their own. */
export const uiTexts = texts('uiTexts', { dismiss: 'Dismiss', clearSearch: 'Clear search' });
