import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useTrial } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { FileInput } from './Fields.tsx';
import { Fault, Lines } from './Screen.tsx';
import styles from './shared.module.css';

const texts = deskTexts.taking;

/** Takes an order from a family's phone: by its link, a file, or the camera. It says what comes before it is taken. */
export function TakeDialog() {
  const [link, setLink] = useState('');
  const [camera, setCamera] = useState<'off' | 'on' | 'none'>('off');
  const isGiven = link.trim() !== '';
  const given = (isTrial: boolean) => ({ link, isTrial });
  const { trial, doing } = useTrial('takeOrders', isGiven ? given : undefined);
  return (
    <ActDialog
      title={texts.title}
      lead={texts.how}
      act={texts.do}
      {...doing}
      isHeld={!trial?.isRight}
      fault={isGiven ? doing.fault : undefined}
    >
      {camera === 'on' ? (
        <Camera
          onLink={(found) => {
            setCamera('off');
            setLink(found);
          }}
          onFault={() => setCamera('none')}
        />
      ) : (
        <Button look="secondary" onClick={() => setCamera('on')}>
          {texts.film}
        </Button>
      )}
      <Fault says={camera === 'none' ? texts.noCamera : undefined} />
      <TextField label={texts.link} value={link} onValue={setLink} />
      <FileInput
        label={texts.file}
        accept=".txt,text/plain"
        onFile={(file) => void file.text().then(setLink, () => setLink(file.name))}
      />
      <div role="status">{isGiven && trial && <Lines lines={trial.says} />}</div>
    </ActDialog>
  );
}

const betweenMs = 250;

type CameraProps = { readonly onLink: (link: string) => void; readonly onFault: () => void };

/** What this computer's camera sees, looked at again and again until a link is in it. */
function Camera({ onLink, onFault }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onLink);
  const failed = useEffectEvent(onFault);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    void film(video.current, signal, (link) => found(link)).catch(
      () => !signal.aborted && failed(),
    );
    return () => over.abort();
  }, []);
  return (
    <video ref={video} muted playsInline className={styles['film']} aria-label={texts.camera} />
  );
}

/** Shows what the camera sees until `signal`, and calls `found` with each link in it. Rejects if there is no camera, or none may be used. */
async function film(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  found: (link: string) => void,
): Promise<void> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: size });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  if (signal.aborted || !video) return stop();
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const link = await linkIn(video);
    if (link !== '' && !signal.aborted) found(link);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  return undefined;
}

/** Returns the link of the code that is in view, or an empty text. */
async function linkIn(video: HTMLVideoElement): Promise<string> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return '';
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const [, base64 = ''] = canvas.toDataURL('image/jpeg').split(',');
  const read = await ask('linkInPicture', { base64 });
  return read.ok ? read.value : '';
}
