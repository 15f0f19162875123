/** The words that widgets have of their own. Each group is a module of its own in the build: one for both would load the one with the other. */
import { texts } from './spoken.ts';

export const noticeTexts = texts('noticeTexts', { dismiss: 'Dismiss' });

/** Behind the label of a field that must be filled in. */
export const fieldTexts = texts('fieldTexts', { required: 'required' });

export const searchTexts = texts('searchTexts', { clear: 'Clear search' });
