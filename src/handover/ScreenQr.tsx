import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { screenCode } from '#core/print/qrCode.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './BringScreen.module.css';

/** A camera reads no smaller ones from another phone's screen, tilted and dimmed. In CSS pixels. */
const smallestModule = 2.8;
/** More makes it no clearer. */
const largestModule = 6;

/** A link as a QR code, black on white in both schemes, or why there is none. */
export function ScreenQr({ text }: { readonly text: string }) {
  const code = useMemo(() => screenCode(text), [text]);
  const frame = useRef<HTMLDivElement>(null);
  const [widths, setWidths] = useState({ own: 0, window: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const { clientWidth } = document.documentElement;
      setWidths({ own: frame.current?.clientWidth ?? 0, window: clientWidth });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const { size = 1 } = code ?? {};
  // A narrow phone gives it its whole width.
  const room = widths.own / size >= smallestModule ? widths.own : widths.window;
  const module = Math.min(largestModule, room / size);
  const isFine = module >= smallestModule;
  return (
    <div ref={frame} className={styles['code']}>
      {code && isFine && (
        <>
          <svg
            role="img"
            aria-label={texts.scan}
            viewBox={`0 0 ${size} ${size}`}
            width={module * size}
            height={module * size}
            shapeRendering="crispEdges"
          >
            <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
            <path fill="#000" d={code.path} />
          </svg>
          <p>{texts.scan}</p>
        </>
      )}
      {!code && <p className={styles['quiet']}>{texts.tooLong}</p>}
      {code && !isFine && room > 0 && <p className={styles['quiet']}>{texts.tooWide}</p>}
    </div>
  );
}
