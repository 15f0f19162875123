/** `codes <command>`: access codes. */
import { group } from '#studio/command/commandLine.ts';
import { addCode } from './addCode.ts';
import { addFileCode } from './addFile.ts';
import { codeCards } from './cards.ts';
import { expireCard } from './expire.ts';
import { listCodes } from './listCodes.ts';
import { removeCode } from './removeCode.ts';
import { replaceCode } from './replaceCode.ts';
import { rotateCodes } from './rotate.ts';

export const codes = group({
  name: 'codes',
  summary: 'access codes',
  commands: [
    listCodes,
    addCode,
    addFileCode,
    rotateCodes,
    removeCode,
    replaceCode,
    expireCard,
    codeCards,
  ],
});
