/** Gives the teams of a season galleries without photos yet, and codes, so that cards can be handed out on the day itself. */
import { randomBytes } from 'node:crypto';
import { deadlineOn } from '#core/order/deadline.ts';
import { keyBytes } from '#core/seal/seal.ts';
import { writeSiteTable } from './accessRows.ts';
import { readGallery } from './galleryFolder.ts';
import { writeOpenedGallery } from './openedGallery.ts';
import { writeDeadlines } from '#studio/workspace/deadlines.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { codesOf, generatedCode, openerOf, sealedCode } from '#studio/workspace/newCode.ts';
import { newToken } from '#studio/workspace/tokens.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import type { PlannedTeam } from './seasonPlan.ts';

/** Every step is idempotent: after an interruption, the same import finishes the rest. Takes 0.3 s a new code. */
export async function openGalleries(
  session: Session,
  planned: readonly PlannedTeam[],
): Promise<void> {
  const before = session.current();
  const named = planned.map((team): readonly [string, WorkspaceGallery] => [
    team.after.slug,
    galleryWith(before.galleries[team.after.slug], team),
  ]);
  await session.save({
    ...before,
    galleries: { ...before.galleries, ...Object.fromEntries(named) },
  });
  for (const { after } of planned) {
    await writeOpenedGallery(session, after.slug, after);
  }
  await giveCodes(
    session,
    planned.map(({ after }) => after.slug),
  );
  await writeSiteTable(session.out, session.current());
  await writeDeadlines(session.out, session.current());
}

function galleryWith(
  old: WorkspaceGallery | undefined,
  { row: { deadline }, before, after: { team, group } }: PlannedTeam,
): WorkspaceGallery {
  const key = randomBytes(keyBytes).toString('base64url');
  const { group: ofShoot, ...gallery } = old ?? { team, key, token: newToken() };
  // What `publish --group` has said stays, until the list says something else.
  const its = group === before?.group ? (ofShoot ?? group) : group;
  return {
    ...gallery,
    team,
    ...(its !== undefined && { group: its }),
    ...(deadline !== undefined && { deadline: deadlineOn(deadline) }),
  };
}

/** One after the other, because each team's codes begin with other letters. */
async function giveCodes(session: Session, slugs: readonly string[]): Promise<void> {
  const before = session.current();
  const codes = [...before.codes];
  const workspace = { ...before, codes };
  for (const slug of slugs) {
    if (codesOf(workspace, slug).length > 0) continue;
    const { key } = workspace.galleries[slug] ?? { key: '' };
    const shown = await readGallery(session.out, slug, await galleryKey(key));
    const opens = { type: 'team', slug } as const;
    const code = generatedCode(workspace, opens);
    codes.push(await sealedCode(workspace, code, opens, openerOf(key, shown)));
  }
  await session.save(workspace);
}
