import { isInstalled } from './installPrompt.ts';
import { downloadFile, saveFile } from './saveFile.ts';

/**
 * Passes an iCalendar file to the person's calendar. Safari on an iPhone shows a downloaded one with "Add to Calendar", which its
 * share menu does not list (https://github.com/duckduckgo/iOS/issues/3768). An app on the home screen has no way back from a file
 * that it opens, so there the share menu saves or sends the file.
 */
export async function openEvent(name: string, text: string): Promise<void> {
  // Phones recognize a calendar file only by this type.
  const file = new File([text], name, { type: 'text/calendar' });
  if (isInstalled()) await saveFile(file);
  else downloadFile(file);
}
