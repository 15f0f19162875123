import { useRef, type KeyboardEvent } from 'react';
import styles from './Tabs.module.css';

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly string[];
  readonly value: string;
  /** The label of a tab, if it is not the tab's own name. */
  readonly wordsOf?: (tab: string) => string;
  /** The id of the panel that shows the selected tab's content. */
  readonly panelId: string;
  readonly onValue: (tab: string) => void;
};

/** Tabs by the ARIA Authoring Practices: one tab stop; arrow keys, Home and End move and select. */
export function Tabs({ label, tabs, value, wordsOf, panelId, onValue }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function choose(index: number): void {
    const tab = tabs.at(index % tabs.length);
    if (tab === undefined) return;
    onValue(tab);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const current = tabs.indexOf(value);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles['tabs']}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(panelId, tab)}
          aria-selected={tab === value}
          aria-controls={panelId}
          tabIndex={tab === value ? 0 : -1}
          className={styles['tab']}
          onClick={() => onValue(tab)}
        >
          {wordsOf?.(tab) ?? tab}
        </button>
      ))}
    </div>
  );
}

/** Returns the id of a tab, which labels its panel. */
export function tabId(panelId: string, tab: string): string {
  return `${panelId}-${tab.replace(/\W/g, '')}`;
}
