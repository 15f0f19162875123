import { useEffect, useState, type RefObject } from 'react';

/** Returns true if any part of the element is on the screen or within `margin` (CSS, like `200px`) of it. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return inView;
}
