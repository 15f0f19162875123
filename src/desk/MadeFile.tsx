import { useEffect, useState } from 'react';
import { fetchUrl } from './asking.ts';

/** A link to a PDF that the desk has made. It is held in memory alone. */
export function MadeFile({ id, name }: { readonly id: string; readonly name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let its: string | undefined;
    let isOver = false;
    void fetchUrl(`/made/${id}`).then((found) => {
      its = found;
      if (!isOver) setUrl(found);
      else if (found !== undefined) URL.revokeObjectURL(found);
    });
    return () => {
      isOver = true;
      // The tab that it was opened in has read it.
      if (its !== undefined) URL.revokeObjectURL(its);
    };
  }, [id]);
  if (url === undefined) return undefined;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
