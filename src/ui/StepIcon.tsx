import { IconDrawing } from './Icon.tsx';

/** A minus, or a plus. No first view of a gallery has one. */
export function StepIcon({ isMore = false }: { readonly isMore?: boolean }) {
  return (
    <IconDrawing>
      <path d={isMore ? 'M5 12h14M12 5v14' : 'M5 12h14'} />
    </IconDrawing>
  );
}
