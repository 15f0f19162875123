/** Screens whose markup does not depend on stored data, so that the page can contain it, and the app shell of a gallery. */
export const placedScreens = ['access', 'cart', 'gallery'] as const;

export function templateId(screen: string): string {
  return `${screen}-screen`;
}

/**
 * Inlined after the other screens' markup and before home. Shows the screen that the address asks for before home has even been
 * parsed. Home is then hidden, so only one screen is ever visible or read aloud. For a gallery that this phone may open, shows the
 * app shell with the team's name.
 */
export const placingScript = `{
const {elsewhere}=document.documentElement.dataset;
const screen=document.getElementById('${templateId("'+elsewhere+'")}');
const open=window.galleryAhead;
if(screen&&(elsewhere!=='gallery'||open)){
const place=document.createElement('div');
place.dataset.screen=elsewhere;
place.append(screen.content);
if(open){
place.dataset.at=location.hash;
place.querySelector('h1').textContent=open.team;
}
document.currentScript.before(place);
}
}`;

/** Inlined after home. Removes home if another screen is shown. */
export const clearingScript = `document.querySelectorAll('[data-screen]')[1]?.remove()`;
