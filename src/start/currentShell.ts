/** Returns the app shell of a gallery if the address still asks for it. */
export function currentShell(): HTMLElement | undefined {
  const shell = document.querySelector<HTMLElement>('[data-screen=gallery][data-at]');
  return shell?.dataset['at'] === location.hash ? shell : undefined;
}
