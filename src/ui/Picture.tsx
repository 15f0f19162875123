import { useState, type ImgHTMLAttributes } from 'react';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError' | 'children'> & {
  /** Addresses to try in turn. */
  readonly candidates: readonly string[];
  readonly alt: string;
  /** Called once, after the last address has failed. */
  readonly onFailed?: () => void;
};

/** An image whose exact address is unknown. Tries each candidate until one loads. */
export function Picture({ candidates, alt, onFailed, ...rest }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const src = candidates[attempt];
  if (src === undefined) return null;
  return (
    <img
      key={src}
      {...rest}
      src={src}
      alt={alt}
      onError={() => {
        if (attempt + 1 >= candidates.length) onFailed?.();
        setAttempt(attempt + 1);
      }}
    />
  );
}
