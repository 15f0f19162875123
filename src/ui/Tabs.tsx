import { useRef, type KeyboardEvent } from 'react';
import styles from './Tabs.module.css';

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly string[];
  readonly value: string;
  /** Id of the one panel that shows what the chosen tab names. */
  readonly panelId: string;
  readonly onValue: (tab: string) => void;
};

/** Tabs after the ARIA practices: one stop for the Tab key, arrows, Home and End move and choose. */
export function Tabs({ label, tabs, value, panelId, onValue }: TabsProps) {
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
          {tab}
        </button>
      ))}
    </div>
  );
}

/** The id of a tab, by which its panel is labelled. */
export function tabId(panelId: string, tab: string): string {
  return `${panelId}-${tab.replace(/\W/g, '')}`;
}
