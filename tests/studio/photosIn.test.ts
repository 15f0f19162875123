import { expect, test } from 'vitest';
import { seenWith } from '#studio/prints/photosIn.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

test('without the list of a gallery’s keys nobody is shown a photo: nobody knows what is hidden', async () => {
  const isSeen = await seenWith(await temporaryFolder(), 'gators');
  const photo = { file: 'abc', audience: 'team' } as Parameters<typeof isSeen>[0];
  expect(() => isSeen(photo)).toThrow("gators: the workspace has lost the gallery's keys");
});
