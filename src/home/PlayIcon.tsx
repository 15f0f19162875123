import { IconDrawing } from '#ui/Icon.tsx';

/** What a press does to the slideshow. */
export function PlayIcon({ paused }: { readonly paused: boolean }) {
  return (
    <IconDrawing>
      <path d={paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
    </IconDrawing>
  );
}
