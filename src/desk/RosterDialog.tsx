import { useState } from 'react';
import { failure } from '#core/text/result.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useAsked } from './asking.ts';
import { FileInput, sentFile, useFields } from './Fields.tsx';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.roster;

type RosterDialogProps = {
  /** Chosen before. */
  readonly first?: File;
  readonly onClose: () => void;
};

/** Makes the cards of a list's players, of every team that it names. */
export function RosterDialog({ first, onClose }: RosterDialogProps) {
  const { value: desk } = useAsked('start', {});
  const [file, setFile] = useState(first);
  const [typed, field] = useFields({ site: teamsTexts.acts.site }, {});
  return (
    <ActDialog
      title={texts.title}
      lead={texts.how}
      act={texts.do}
      isHeld={!file}
      run={async () => {
        if (!file) return failure('');
        const site = typed.site.trim() || undefined;
        return ask('rosterCards', { ...(await sentFile(file)), site });
      }}
      onClose={onClose}
    >
      {file && <strong translate="no">{file.name}</strong>}
      <FileInput label={texts.file} accept=".csv,.xlsx,.txt" onFile={setFile} />
      {desk?.site === '' && (
        <TextField {...field('site')} hint={teamsTexts.acts.siteHint} type="url" />
      )}
    </ActDialog>
  );
}
