import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns true if any part of the element is on the screen or within `margin` (CSS, like `200px`) of it. With `once`, it stays true from
 * then on.
 */
export function useInView(
  element: RefObject<Element | null>,
  margin = '0px',
  once = false,
): boolean {
  const [inView, setInView] = useState(false);
  const isDone = once && inView;
  useEffect(() => {
    if (isDone || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setInView(
          once
            ? entries.some(({ isIntersecting }) => isIntersecting)
            : (entries[0]?.isIntersecting ?? false),
        ),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, once, isDone]);
  return inView;
}
