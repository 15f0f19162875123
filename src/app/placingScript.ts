/** Screens whose markup does not hang on what the phone remembers, so that the page can bring it; and the frame of a gallery. */
export const placedScreens = ['access', 'cart', 'gallery'] as const;

export function templateId(screen: string): string {
  return `${screen}-screen`;
}

/**
 * Stands behind the other screens' markup and before home, and shows the one that the address asks for before home has even
 * been read. Home is hidden then, so there is never more than one screen to see or to hear. Of a gallery that this phone may
 * open, the frame is shown with the name of its team.
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

/** Stands behind home, and takes it away where another screen has come before it. */
export const clearingScript = `document.querySelectorAll('[data-screen]')[1]?.remove()`;
