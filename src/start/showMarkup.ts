import type { ScreenName } from '#app/screens.ts';

/** Returns the id of the `<template>` that holds a screen's markup. */
export function templateId(screen: ScreenName): string {
  return `${screen}-screen`;
}

/**
 * Shows the markup of a screen other than home. Called after the templates, before home has been parsed, and removes home when it
 * has: the style sheet hides home until then, so only one screen is ever visible or read aloud. `title` is that of a gallery's app
 * shell.
 */
export function showMarkup(screen: ScreenName, title?: string): void {
  const template = document.getElementById(templateId(screen));
  if (!(template instanceof HTMLTemplateElement)) return;
  const root = document.createElement('div');
  root.dataset['screen'] = screen;
  root.append(template.content);
  if (title !== undefined) {
    root.dataset['at'] = location.hash;
    const heading = root.querySelector('h1');
    if (heading) heading.textContent = title;
  }
  document.currentScript?.before(root);
  document.addEventListener('readystatechange', () => document.getElementById('root')?.remove(), {
    once: true,
  });
}
