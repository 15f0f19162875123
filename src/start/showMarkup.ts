import type { Screen } from '#rules/paths.ts';

/** Returns the id of the `<template>` that holds a screen's markup. */
export function templateId(screen: Screen): string {
  return `${screen}-screen`;
}

/**
 * Shows the markup of a screen other than home. Called after the templates, before home has been parsed, and removes home when it
 * has: the style sheet hides home until then, so only one screen is ever visible or read aloud. `team` names the gallery whose app
 * shell is shown.
 */
export function showMarkup(screen: Screen, team?: string): void {
  const template = document.getElementById(templateId(screen));
  if (!(template instanceof HTMLTemplateElement)) return;
  const root = document.createElement('div');
  root.dataset['screen'] = screen;
  root.append(template.content);
  if (team !== undefined) {
    root.dataset['at'] = location.hash;
    const title = root.querySelector('h1');
    if (title) title.textContent = team;
  }
  document.currentScript?.before(root);
  document.addEventListener('readystatechange', () => document.getElementById('root')?.remove(), {
    once: true,
  });
}
